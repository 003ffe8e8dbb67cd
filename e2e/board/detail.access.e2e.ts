import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { ask, writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { tooWide } from '../sound.session.ts'
import { anotherMember, replies, writeReply } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

for (const { language, width, colorScheme } of looks) {
  test(`axe finds nothing, and nothing is cut off: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    const other = await anotherMember(browser, baseURL)
    await makeMember(page.request, { language })
    const id = await writeTopic(page.request, {
      title: `Ovenschotel ${'a'.repeat(100)}`,
      content: `${'b'.repeat(300)}\n\n> quoted\n\n- ${'c'.repeat(200)}\n\n[${'d'.repeat(90)}](/recipes)`,
      tags: ['e'.repeat(30), 'f'.repeat(30), 'g'],
    })
    const replyId = await writeReply(other.page.request, id, `Somebody wrote ${'h'.repeat(300)}`)
    await writeReply(page.request, id, 'Mine, with **force**.')
    await open(page, `/topics/${id}#reply-${replyId}`)
    await page.getByRole('button', { name: /^(Like|Vind ik leuk)/ }).click()
    await page.getByRole('button', { name: /^(Post reply|Plaatsen)$/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await replies(page)
      .getByRole('button', { name: /^(Edit|Bewerken)$/ })
      .click()
    expect(await violationsOn(page)).toEqual([])
    // The narrowest screen of WCAG 1.4.10 as well: the words are longer than those of any other page.
    for (const narrow of width < 768 ? [width, 320] : [width]) {
      await page.setViewportSize({ width: narrow, height: 800 })
      expect(await tooWide(page)).toBeNull()
    }
    await page.getByRole('button', { name: /^(Report reply|Reactie melden)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(6)
    if (isFull || width < 768) {
      expect(await violationsOn(page)).toEqual([])
    }
    await other.page.close()
  })
}

test('[BRD-24] a recipe or a product of this site that is linked shows as a card with its figures now', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await makeMember(page.request)
  const recipe = await writeRecipe(page.request)
  const { items } = await (await page.request.get('/products?limit=1')).json()
  const [product] = items
  const content = [
    `${baseURL}/recipes/${recipe}`,
    `Or [this one](/fitfuelfinder?product=${product.id}), on offer.`,
    `${baseURL}/recipes/5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11`,
  ].join('\n\n')
  const id = await writeTopic(page.request, { content })
  await open(page, `/topics/${id}`)
  const article = page.getByRole('article')
  const ofRecipe = article.getByRole('link', { name: /^Recipe Pea soup/ })
  await expect(ofRecipe).toContainText('297\u00a0kcal · 24\u00a0g protein · per serving')
  await expect(ofRecipe).toHaveAttribute('href', `/recipes/${recipe}`)
  await expect(article.getByRole('link', { name: 'this one', exact: true })).toBeVisible()
  await expect(article.getByRole('link', { name: /^Product / })).toContainText(product.title)
  await expect(article.getByRole('link', { name: '/recipes/5b3c1f0e-7b1b' })).toBeVisible()
  const changed = { id: recipe, protein: 30 }
  await ask(page.request, 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }', {
    input: changed,
  })
  await page.reload()
  await expect(ofRecipe).toContainText('30\u00a0g protein')
})

import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { open, withoutNews } from '../session.ts'
import { expectSound, tooWide } from '../sound.session.ts'
import { writeRecipe } from './detail.session.ts'
import { cards, main, newWord, words } from './list.session.ts'
import { dialog, field, fileInput, picture, send } from './upload.session.ts'

for (const { language, width, colorScheme } of looks) {
  const text = words[language]

  test(`[REC-01] [REC-03] [REC-05] recipes at ${width} px in ${language}, ${colorScheme}: hero, search, filters, sort, upload, cards, and no barrier that axe can find`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await withoutNews(page)
    await open(page, '/recipes?first=lowFat')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await expect(main(page).getByRole('link', { name: text.upload })).toBeInViewport()
    await expect(page.getByRole('searchbox', { name: text.search })).toBeInViewport()
    await expect(page.getByRole('combobox', { name: text.sort }).getByRole('option')).toHaveText(text.sorts)
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).first()).toBeInViewport()
    const terms = cards(page).first().getByRole('term')
    for (const [index, macro] of text.macros.entries()) await expect(terms.nth(index)).toContainText(macro)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(text.filters)
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await expectSound(page)
  })

  test(`[REC-23] a recipe and its form at ${width} px in ${language}, ${colorScheme}: nothing is cut off, nor in its card, axe finds nothing, and a recipe that is not there says so`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await makeMember(page.request, { language })
    const word = newWord()
    const title = `Ovenschotel ${word.padEnd(100, 'a')}`
    const id = await writeRecipe(page.request, { title, servings: 100 })
    await open(page, `/recipes/${id}?newlyCreated=true`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: text.like }).click()
    await page.getByRole('button', { name: text.fewer }).click()
    await expectSound(page)

    const answer = await page.goto('/recipes/5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.missing)
    await page.locator('html[data-ready]').waitFor()
    await main(page).getByRole('link', { name: text.back }).click()
    await expect(page).toHaveURL('/recipes')

    await open(page, `/recipes?search=${word}`)
    await expect(cards(page)).toHaveCount(1)
    expect(await tooWide(page)).toBeNull()
    await main(page).getByRole('button', { name: text.upload }).click()
    await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
    await send(page).click()
    await expect(field(page, 'title')).toBeFocused()
    // The sheet fades in: half seen, its text has too little contrast.
    await expect.poll(() => violationsOn(page), { timeout: 30_000 }).toEqual([])
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })
}

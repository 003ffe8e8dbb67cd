import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { open } from '../session.ts'
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
    expect(await violationsOn(page)).toEqual([])
    await other.page.close()
  })
}

import { expect, type Page, test } from '@playwright/test'
import { compareTexts } from '#features/finder/sheet/compare.texts.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { settle } from '../session.ts'
import { KWARK, nutrient, openFinder, openWishes } from './finder.session.ts'
import { cards, openCard, sheet } from './product.session.ts'

/** Axe finds nothing on the page as it stands. */
async function expectNoBarriers(page: Page) {
  await settle(page)
  expect(await violationsOn(page)).toEqual([])
}

for (const { language, width, colorScheme } of looks) {
  test(`panel, results, sheet and comparison have no barrier that axe can find: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await openFinder(page, `${KWARK}&compare=1,2`)
    await expect(cards(page)).toHaveCount(12)
    // On a phone the panel has folded into a bar.
    if (width < 768) await page.getByRole('button', { name: /^Filters / }).click()
    await openWishes(page)
    await nutrient(page, 'sugar').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')

    await openCard(page, 0)
    await expect(sheet(page).getByRole('img').last()).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()

    const { tray, show } = compareTexts[language]
    await page.getByRole('region', { name: tray }).getByRole('button', { name: show, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveCount(3)
    await expectNoBarriers(page)
  })
}

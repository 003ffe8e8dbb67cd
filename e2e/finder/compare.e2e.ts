import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { focusIsIn, openResults } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const table = (page: Page) => page.getByRole('dialog', { name: 'Side by side' })

test('[BEY-09] the comparison holds four products and no fifth, keeps the focus as they are taken out, and says when none is left', async ({
  page,
}) => {
  await openResults(page)
  const toggles = page.getByRole('article').getByRole('button', { name: /^Compare/ })
  for (let i = 0; i < 4; i++) await toggles.nth(i).click()
  await expect(page).toHaveURL(/compare=\d+,\d+,\d+,\d+/)
  await expect(toggles.nth(4)).toBeDisabled()
  await expect(tray(page)).toContainText('4 of 4 chosen')
  await tray(page).getByRole('button', { name: 'Compare' }).click()
  await expect(table(page).getByRole('columnheader')).toHaveCount(5)
  const takeOut = table(page).getByRole('button', { name: /^Remove .+ from the comparison/ })
  await takeOut.nth(1).click()
  await expect(table(page).getByRole('columnheader')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(toggles.nth(4)).toBeEnabled()

  await tray(page).getByRole('button', { name: 'Compare' }).click()
  for (const left of [2, 1, 0]) {
    await takeOut.first().click()
    await expect(takeOut).toHaveCount(left)
    await expect.poll(() => focusIsIn(page, '[role=dialog]')).toBe(true)
  }
  await expect(table(page)).toContainText('Nothing to compare')
  await table(page).getByRole('button', { name: 'Back to the products' }).click()
  await expect(table(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
  await expect(tray(page)).toBeHidden()

  await toggles.first().click()
  await tray(page).getByRole('button', { name: 'Clear comparison' }).click()
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page)).toContainText('1 of 4 chosen')
  // What can be undone belongs to this list: it goes with it, sooner than by itself.
  await tray(page).getByRole('button', { name: 'Clear comparison' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click()
  await expect(page).toHaveURL(/\/recipes$/)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 1000 })
})

test('[ASK-08] the open comparison is in the address and the history, and it and the list are shared under a title of their own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openResults(page)
  const expectCopied = async (button: string, address: string) => {
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  }
  const list = page.url()
  await expectCopied('Share this list', list)
  await expect(page).toHaveTitle('Kwark: high protein, low price · FitFuel')

  const toggles = page.getByRole('article').getByRole('button', { name: /^Compare/ })
  for (const place of [0, 2]) await toggles.nth(place).click()
  await tray(page).getByRole('button', { name: 'Compare' }).click()
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  await expect(page).toHaveURL(/compare=\d+,\d+&comparing=1$/)
  const shared = page.url()
  await expectCopied('Share this comparison', shared)
  await test.step('with what is proven of allergies, and the way to the shops', async () => {
    for (const name of ['Contains', 'Without', 'Unknown']) {
      await expect(table(page).getByRole('rowheader', { name, exact: true })).toBeVisible()
    }
    await table(page)
      .getByRole('button', { name: /^View on / })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /^Open / })
    await expect(question.getByRole('link')).toHaveAttribute('href', /^https:/)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(table(page)).toBeVisible()
  })
  await expect(page).toHaveTitle('2 products compared · Kwark: high protein, low price · FitFuel')

  await page.goBack()
  await expect(table(page)).toBeHidden()
  await expect(tray(page)).toContainText('2 of 4 chosen')
  await expect(page).not.toHaveURL(/comparing/)
  await page.goForward()
  await expect(table(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table(page)).toBeHidden()
  await expect(page).not.toHaveURL(/comparing/)

  await page.goto(shared)
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(table(page)).toBeHidden()
  await expect(page).toHaveURL(/compare=\d+,\d+$/)
  await expect(tray(page).getByRole('button', { name: 'Compare' })).toBeFocused()
})

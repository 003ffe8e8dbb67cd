import { expect, type Page, test } from '@playwright/test'
import { dialog, field, openForm } from '../recipes/upload.session.ts'
import { open, settle, speak } from '../session.ts'

const hamburger = (page: Page) => page.getByRole('button', { name: 'Open the menu' })
const menu = (page: Page) => page.locator('#full-menu')
/** How many entries the page lies under, as the browser's Back counts them: what is open, and nothing that was closed. */
const over = (page: Page) => page.evaluate(() => history.state?.over ?? 0)

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[STAY-06] on a phone Back closes the menu that is open and stays on the page, and neither Back nor Forward meets what was closed', async ({
  page,
}) => {
  await open(page, '/about')
  await open(page, '/')
  await hamburger(page).click()
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => over(page)).toBe(1)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect.poll(() => over(page)).toBe(0)
  await expect(menu(page)).toBeHidden()

  await test.step('closed by its button, it leaves nothing for Back to go through', async () => {
    await hamburger(page).click()
    await expect.poll(() => over(page)).toBe(1)
    await menu(page).getByRole('button', { name: 'Close the menu' }).click()
    await expect.poll(() => over(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await expect(page).toHaveURL('/')
  })
  await test.step('left by a link, Back leads to the page below it, and Forward to the page again', async () => {
    await page.locator('html[data-ready]').waitFor()
    await hamburger(page).click()
    await expect.poll(() => over(page)).toBe(1)
    await menu(page).getByRole('link', { name: 'Community' }).click()
    await expect(page).toHaveURL('/topics')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => over(page)).toBe(0)
    await expect(menu(page)).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL('/topics')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => over(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('[STAY-06] on a phone Back asks before a form is closed whose text would be lost, and then closes the question', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'title').fill('Half a recipe')
  await expect.poll(() => over(page)).toBe(1)
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Close without uploading?' })
  await expect(question).toBeVisible()
  await expect.poll(() => over(page)).toBe(2)
  await settle(page)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(field(page, 'title')).toHaveValue('Half a recipe')
  await expect.poll(() => over(page)).toBe(1)
  await field(page, 'title').fill('')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/recipes')
  await expect.poll(() => over(page)).toBe(0)
})

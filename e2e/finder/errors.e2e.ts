import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, loadButton, openFinder } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Bodies of answers with status 200, and the words for each: none has the words of the one before. */
const unusable = [
  ['', 'Empty response from API'],
  ['{"items":[null]}', 'Invalid API response format'],
  ['<html>', 'Failed to parse API response: Unexpected token'],
  ['{"error":{"message":"closed"}}', 'API error: closed'],
  ['{"error":true}', 'API error: Unknown error'],
] as const

test('[FIND-33] [FIND-34] [FIND-35] [FIND-36] an alert says what went wrong in place of products, and trying again brings them back', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const alert = page.getByRole('alert')
  await openFinder(page, 'category=kwark&load=1')
  await expect(cards(page)).toHaveCount(12)

  await page.route('**/products?*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await loadButton(page).click()
  await expect(alert).toContainText('API returned status: 400')
  await expect(cards(page)).toHaveCount(0)
  for (const [body, words] of unusable) {
    await page.unrouteAll()
    await page.route('**/products?*', (route) => route.fulfill({ body }))
    await loadButton(page).click()
    await expect(alert).toContainText(words)
  }

  await page.unrouteAll()
  await page.route('**/products?*', (route) => route.abort())
  await loadButton(page).click()
  await expect(alert).toContainText('Failed to fetch data: no connection')
  await expect(cards(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()

  // What failed comes by itself once there is a connection.
  await page.context().setOffline(true)
  await loadButton(page).click()
  await expect(alert).toContainText('Failed to fetch data: no connection')
  await page.context().setOffline(false)
  await expect(cards(page)).toHaveCount(12)

  // The code of the sheet came ahead.
  await page.context().setOffline(true)
  await cards(page).nth(1).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('Other stores and swaps could not be fetched')
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('heading', { name: 'Swap: more protein for less money' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('[ASK-04] what is asked without a connection on arrival comes by itself once there is one', async ({
  page,
}) => {
  await openFinder(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Chicken' }).first().click()
  await expect(page).toHaveURL(/category=chicken/)
  await expect(cards(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(cards(page)).toHaveCount(12)
})

test('[ASK-04] [FIND-33] on a phone the bar says that products did not come, where the open panel hides the alert', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFinder(page, 'category=kwark&load=1')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const bar = page.getByRole('button', { name: /^Kwark.*(products|not loaded)/ })
  await expect(bar).toContainText('products')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Vegetarian' }).click()
  await expect(bar).toContainText('not loaded')
  await page.context().setOffline(false)
  await expect(bar).toContainText('products')
})

import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, isProducts, KWARK, openFinder, pager, results, titles, turn } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[ASK-11] the list goes on behind the first hundred: it comes with its page, the address keeps it, and Back restores it', async ({
  page,
}) => {
  await openFinder(page, `${KWARK}&page=7`)
  const asked = page.waitForRequest(isProducts)
  await turn(page, 'Next page').click()
  expect(new URL((await asked).url()).searchParams.get('offset')).toBe('96')
  await expect(pager(page)).toContainText('Page 8 /')
  await turn(page, 'Next page').click()
  await expect(pager(page)).toContainText('Page 9 /')
  await expect(page).toHaveURL(/page=9/)
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).first()).toContainText('97')
  const { items } = await (await page.request.get(`/products?${questionOf(KWARK)}&limit=12&offset=96`)).json()
  await expect.poll(() => titles(page)).toEqual(items.map(({ title }: { title: string }) => title))
  await page.goBack()
  await expect(pager(page)).toContainText('Page 8 /')
  await page.goForward()
  await page.reload()
  await expect(pager(page)).toContainText('Page 9 /')
  await expect.poll(() => titles(page)).toEqual(items.map(({ title }: { title: string }) => title))
})

test('[RANK-02] a list whose less sure products are better leads to where these begin', async ({ page }) => {
  await openFinder(page, 'category=chicken&value_protein_per_euro=highest')
  await page.getByRole('link', { name: /^25.g protein from €.[\d.]+, less sure$/ }).click()
  const heading = page.getByRole('heading', { name: 'Less sure from here' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/page=/)
})

test('[ASK-11] a next hundred of another catalogue says so, and the list can be loaded anew', async ({
  page,
}) => {
  await openFinder(page, KWARK)
  await page.route('**/products?*offset=96*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), version: 'another' } })
  })
  await turn(page, 'Last page').click()
  const note = results(page).getByText('The products changed while you were looking')
  await expect(note).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await results(page).getByRole('button', { name: 'Load again' }).click()
  await expect(note).toBeHidden()
  await expect(cards(page).first()).toBeVisible()
})

/** The question of an address, as the API takes it. */
function questionOf(address: string): string {
  return address.replace('category=', 'category_type=').replace('&load=1', '')
}

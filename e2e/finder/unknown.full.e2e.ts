import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, KWARK, openFinder, results, search, want } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Answers as a catalogue does that knows no protein of any product. */
async function answerWithoutProtein(page: Page) {
  const query = 'category_type=kwark&nutrition_protein=highest&price_sort=low&limit=24'
  const answer = await (await page.request.get(`/products?${query}`)).json()
  for (const item of answer.items) item.nutritions_basic.protein.value = null
  answer.ranked = 0
  Object.assign(answer.ranking.criteria[0], { best: null, known: 0 })
  answer.ranking.bars.protein = { highest: null, lowest: null }
  for (const rank of answer.ranking.items) {
    Object.assign(rank, { tier: 3, lacking: ['protein'], percentiles: [null, rank.percentiles[1]] })
  }
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
}

test('[FIND-22] a wish that no product can be ranked by is said once, and crowns no winner', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await answerWithoutProtein(page)
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await want(page, 'protein', /^High/)
  await page.getByRole('button', { name: 'Load products' }).click()
  const note =
    'No product in the kwark category has a usable value for protein, so that preference does not count.'
  await expect(results(page).getByText(note)).toHaveCount(1)
  await expect(cards(page)).toHaveCount(12)
  await expect(results(page)).not.toContainText(/beats|Number 1|Protein unknown/)
})

test('[FIND-22] the first of a ranked list is crowned when it has every wished value', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openFinder(page, KWARK)
  const plain = await page.getByText('Number 2', { exact: true }).locator('..').getAttribute('class')
  await expect(page.getByText('Number 1', { exact: true }).locator('..')).not.toHaveClass(plain ?? '')
  await expect(results(page)).not.toContainText('usable value')
})

test('[FIND-22] the same is said in Dutch', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'nl')
  await answerWithoutProtein(page)
  await openFinder(page)
  await search(page).fill('kwark')
  await want(page, 'protein', /^Veel/)
  await page.getByRole('button', { name: 'Producten laden' }).click()
  await expect(
    page.getByText('Van geen enkel product hier is een bruikbare waarde voor eiwit bekend.'),
  ).toContainText('Die voorkeur telt dus niet mee.')
})

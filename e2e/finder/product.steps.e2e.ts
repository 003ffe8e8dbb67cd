import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { turn } from './finder.session.ts'
import { cards, openCard, openResults, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const rank = (page: Page) => sheet(page).getByText(/^.*Rank \d+ of/)
const step = (page: Page, name: 'Previous' | 'Next') =>
  sheet(page).getByRole('button', { name: `${name} product` })

test('[FIND-27] the arrow keys and the buttons go to the neighbour, over the end of a page too, but not beyond the first and the last', async ({
  page,
}) => {
  await openResults(page)
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  const heading = sheet(page).getByRole('heading', { level: 2 })
  await openCard(page, 10)
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(titles[11]!)
  await expect(rank(page)).toContainText('Rank 12 of')
  await page.keyboard.press('ArrowRight')
  await expect(rank(page)).toContainText('Rank 13 of')
  const { items, ranked } = await (
    await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low&limit=13')
  ).json()
  await expect(page).toHaveURL(new RegExp(`product=${items[12].id}\\b`))
  await expect(heading).toHaveText(items[12].title)

  await step(page, 'Previous').click()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(titles[10]!)
  await step(page, 'Next').click()
  await expect(heading).toHaveText(titles[11]!)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await openCard(page, 0)
  await expect(step(page, 'Previous')).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(rank(page)).toContainText('Rank 1 of')
  await page.keyboard.press('Escape')

  await turn(page, 'Last page').click()
  const count = await cards(page).count()
  await openCard(page, count - 1)
  const end = `Rank ${ranked} of ${ranked}`
  await expect(rank(page)).toContainText(end)
  await expect(step(page, 'Next')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(rank(page)).toContainText(end)
})

import { expect, type Page, test } from '@playwright/test'
import { haltClock, installClock } from '../clock.session.ts'
import { reload, speak } from '../session.ts'
import { answered, cards, category, load, openFinder, openWishes, results } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const field = (page: Page, label: string) => page.getByLabel(label)

test('[ASK-10] a budget is typed, narrows the list, stands in the address, and goes by its chip', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await openWishes(page)
  const price = field(page, 'Price at most')
  await price.pressSequentially('0,')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toBeFocused()
  await expect(page.getByText('Price at most: enter an amount')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()

  await price.pressSequentially('9')
  await expect(price).toHaveValue('0,9')
  await price.fill('1,5')
  await field(page, 'Protein at least').fill('7.5')
  const asked = await load(page)
  expect(asked.searchParams.get('price_max')).toBe('150')
  expect(asked.searchParams.get('protein_min')).toBe('7.5')
  await expect(page).toHaveURL(/price_max=150&protein_min=7\.5/)
  await expect(results(page)).toContainText(/left out: the price or protein value is unknown/)

  await reload(page)
  await openWishes(page)
  await expect(price).toHaveValue('1.50')
  // While an answer is on its way the status tells no number.
  const status = results(page).getByRole('status')
  const count = async () => Number.parseInt(await status.innerText(), 10)
  await expect(status).toHaveText(/^\d/)
  const narrow = await count()
  await results(page).getByRole('link', { name: 'Remove: Up to €\u00a01.50' }).click()
  await expect(page).not.toHaveURL(/price_max/)
  await expect(price).toHaveValue('')

  await openWishes(page)
  await price.fill('cheap')
  await expect(page).toHaveURL(/price_max_typed/)
  await price.fill('')
  await expect(page).not.toHaveURL(/typed|changed/)
  await expect.poll(count).toBeGreaterThan(narrow)
  await page.goBack()
  await expect.poll(count).toBe(narrow)
  await expect(cards(page).first()).toBeVisible()

  // What was loaded is undone, what cannot be read goes along.
  await openWishes(page)
  await price.fill('cheap')
  await answered(page, () => category(page).selectOption('Chicken'))
  await expect(page).toHaveURL(/category=chicken/)
  await page.goBack()
  await expect(category(page)).toHaveValue('kwark')
  await expect(price).toHaveValue('cheap')
})

test('[ASK-04] [ASK-10] an amount that cannot be read takes no press away: its mistake is named when the typing has paused', async ({
  page,
}) => {
  await installClock(page)
  await openFinder(page, 'category=kwark&load=1')
  await openWishes(page)
  const price = field(page, 'Price at most')
  const flag = (name: string) => page.getByRole('button', { name, exact: true })
  const vegan = flag('Vegan')
  // What is pressed before the wishes have their script is repeated by a timer, of which none runs from here on.
  await flag('No soy').click()
  await expect(flag('No soy')).toHaveAttribute('aria-pressed', 'true')
  await haltClock(page)
  await price.fill('cheap')
  // The press of a hand takes a while, and leaves the field when it begins.
  await vegan.click({ delay: 200 })
  await expect(vegan).toHaveAttribute('aria-pressed', 'true')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await page.clock.runFor(1000)
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveValue('cheap')
})

import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, KWARK, load, openFinder, openWishes, results, search } from './finder.session.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[ASK-07] what the category lacks is found in all products by one tap, and a misspelt word is corrected', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openFinder(page)
  await openWishes(page)
  await category(page).selectOption('Fish')
  await search(page).fill('skier')
  await load(page)
  const offer = results(page).getByRole('link', { name: /^Search “skyr” in all products \(\d+\)$/ })
  const count = (await offer.innerText()).match(/\((\d+)\)/)![1]!
  await expect(results(page)).toContainText(`All categories together have ${count} products with “skyr”.`)
  await offer.click()
  await expect(cards(page).first()).toContainText('Skyr', { ignoreCase: true })
  await expect(results(page)).toContainText('No product contains “skier”. Showing results for “skyr”.')
  await expect(results(page).getByRole('status')).toContainText(`${count} products`)
  await expect(page).toHaveURL(/\?search=skier&load=1$/)
  await test.step('from far below, the filters come into view', async () => {
    await cards(page).nth(5).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(category(page)).toBeInViewport({ ratio: 1 })
  })
  await test.step('what is wished for in words is offered as a wish, where that finds something', async () => {
    await search(page).fill('low sugar skyr')
    await load(page)
    await results(page).getByRole('link', { name: 'skyr · Low sugar first' }).click()
    await expect(page).toHaveURL(/\?search=skyr&nutrition_sugar=lowest&load=1$/)
    await expect(cards(page).first()).toContainText('Skyr', { ignoreCase: true })
    await openFinder(page, 'search=vegan,+no+soy,+under+0.80+per+25+g&load=1')
    await results(page)
      .getByRole('link', { name: /^25 g protein up to € 0.80 · No soy · Vegan/ })
      .click()
    await expect(page).toHaveURL(
      /\?value_protein_per_euro=highest&no_soy=true&vegan=true&per_25g_max=80&load=1$/,
    )
    await expect(cards(page).first()).toContainText('linzen')
    // Above what has the words in its name.
    await openFinder(page, 'search=kwark+lactosevrij&load=1')
    await expect(page.getByText('Did you mean: kwark · No lactose')).toBeVisible()
    await page.getByRole('link', { name: 'kwark · No lactose' }).click()
    await expect(page).toHaveURL(/\?search=kwark&no_lactose=true&load=1$/)
    await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
    const asked = page.waitForResponse(/\/products\?.*search=xylofoon/)
    await page.goto('/fitfuelfinder?search=low+sugar+xylofoon&load=1')
    await (await asked).finished()
    await expect(results(page)).toContainText('No product contains “low sugar xylofoon”')
    await expect(
      results(page).getByRole('link', { name: /Low sugar first/, includeHidden: true }),
    ).toHaveCount(0)
  })
})

test('[ASK-04] [ASK-06] who takes the last wish back stands in the search, and types there undisturbed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openFinder(page, 'vegan=true&load=1')
  await results(page).getByRole('link', { name: 'Remove: Vegan' }).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('kwa')
  await expect(cards(page).first()).toContainText('kwark', { ignoreCase: true })
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('rk')
  await expect(search(page)).toHaveValue('kwark')
})

test('[ASK-04] a product that is opened right after typing stays open; what was typed is loaded once it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openFinder(page, `${KWARK}&load=1`)
  const card = cards(page).first().getByRole('heading').getByRole('link')
  await expect(card).toBeVisible()
  await page.clock.install()
  await search(page).fill('vanille')
  await card.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.clock.runFor(1000)
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/product=/)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/search=vanille/)
})

test('[DAT-12] on a phone the kind that an address chooses is in sight', async ({ page }) => {
  const { kinds } = await (await page.request.get('/products?category_type=pantry&limit=1')).json()
  await openFinder(page, `category=pantry&kind=${kinds[5].kind}&load=1`)
  await expect(page.getByRole('navigation', { name: 'Kinds' }).locator('[aria-current]')).toBeInViewport()
})

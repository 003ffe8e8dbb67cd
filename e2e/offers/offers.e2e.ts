import { expect, type Page, test } from '@playwright/test'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { expectSound, tooWide } from '../sound.session.ts'

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Offers by judgement' }).getByRole('link', { name })
/** What is chosen in the fields and has no room there, on a screen of 320 pixels. */
async function cutChoices(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 })
  const selects = page.getByRole('main').locator('select')
  const cut = await selects.evaluateAll((all: HTMLSelectElement[]) =>
    all.map((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const texts = select.name === 'sort' ? [...select.options] : [...select.selectedOptions]
      return texts.map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
    }),
  )
  return cut.flat()
}
const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

for (const look of looks) {
  const { language, width, colorScheme } = look

  test(`[SHOP-03] the offers have no barrier that axe can find: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, look)
    await open(page, '/offers')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectSound(page, language)
    expect(await cutChoices(page)).toEqual([])
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/offers?judgement=unjudged&category=baby')
    await expectSound(page, language)
  })
}

test('[NAV-07] the bar has room for its links in Dutch, however narrow it is when it shows them', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL, 'nl')
  for (const width of [769, 999, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/offers')
    await expect.poll(() => tooWide(page)).toBeNull()
    const about = page.getByRole('banner').getByRole('link', { name: 'Over ons' })
    const language = page.getByRole('banner').getByRole('button').first()
    const room = async () => {
      const [link, next] = [await about.boundingBox(), await language.boundingBox()]
      return next!.x - link!.x - link!.width
    }
    await expect.poll(room).toBeGreaterThan(0)
  }
})

test('[SHOP-03] this week’s offers: one judgement, a category, the product and back, and the same without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, baseURL)
  await open(page, '/offers')
  await expect(groups(page)).toHaveText(['Real', 'So-so', 'Not an offer', 'Not judged'])

  await tab(page, /^Real/).click()
  await expect(page).toHaveURL('/offers?judgement=real')
  await expect(groups(page)).toHaveText(['Real'])
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)

  await page.getByLabel('Category').selectOption('Fish')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/offers\?(?=.*judgement=real)(?=.*category=fish)/)
  await expect(tab(page, /^Real/)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused()
  // The address comes a moment before the list: the links of the tabs come with it.
  await expect(tab(page, /^So-so/)).toHaveAttribute('href', /category=fish/)
  const first = page.getByRole('main').getByRole('article').first()
  const title = await first.getByRole('link').textContent()
  await first.getByRole('link').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title ?? '')
  await expect(sheet).toContainText('Real offer, was')
  await expect(sheet).toContainText('Lowest in the 30 days before')
  await expect(sheet).toContainText('You really save')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await speak(still, baseURL)
  await still.goto('/offers?category=fish')
  await expect(tab(still, /^Real/)).toHaveAttribute('href', '/offers?judgement=real&category=fish')
  await still.getByLabel('Most saved').selectOption('per kilo or litre')
  await still.getByRole('button', { name: 'Show' }).click()
  await expect(still).toHaveURL(/category=fish.*sort=unit/)
  await expect(still.getByRole('main').getByRole('article').first()).toContainText('Per kg')
  await still.getByLabel('Most saved').selectOption('by category')
  await still.getByRole('button', { name: 'Show' }).click()
  await expect(still.getByRole('heading', { level: 3, name: 'Fish' }).first()).toBeVisible()
  await plain.close()
})

test('[SHOP-03] without the server the page stays, says so, and comes back', async ({ page }) => {
  await open(page, '/offers')
  await page.route('**/offers.data*', (route) => route.abort())
  await tab(page, /^So-so/).click()
  await expect(page.getByRole('alert')).toContainText('The offers could not be fetched.')
  await page.unroute('**/offers.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(groups(page)).toHaveText(['So-so'])
})

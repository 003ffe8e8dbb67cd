import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, loadButton, openFinder } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Answer = { status?: number; body?: string } | 'broken'

/** Lets the network answer this to the next load. */
async function answerWith(page: Page, answer: Answer) {
  await page.route('**/products?*', (route) => (answer === 'broken' ? route.abort() : route.fulfill(answer)))
}

const alert = (page: Page) => page.getByRole('alert')

const failures: [answer: Answer, english: string, dutch: string][] = [
  [{ status: 503, body: '{}' }, 'API returned status: 503', 'De API gaf status 503'],
  [{ body: '' }, 'Empty response from API', 'Leeg antwoord van de API'],
  [{ body: '{}' }, 'Invalid API response format', 'Ongeldig antwoord van de API'],
  [
    { body: '<html>' },
    'Failed to parse API response: Unexpected token',
    'Het antwoord van de API is niet te lezen: Unexpected token',
  ],
  [{ body: '{"error":true,"message":"closed"}' }, 'API error: closed', 'Fout van de API: closed'],
  [{ body: '{"error":true}' }, 'API error: Unknown error', 'Fout van de API: onbekende fout'],
  ['broken', 'Failed to fetch data: no connection', 'Gegevens ophalen mislukt: geen verbinding'],
]

for (const [answer, english, dutch] of failures) {
  test(`an alert says "${english}", and in Dutch "${dutch}"`, async ({ page, baseURL }) => {
    await speak(page, baseURL)
    await answerWith(page, answer)
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await loadButton(page).click()
    await expect(alert(page)).toContainText(english)
    await speak(page, baseURL, 'nl')
    await openFinder(page)
    await page.getByRole('button', { name: 'Producten laden' }).click()
    await expect(alert(page)).toContainText(dutch)
  })
}

test('[FIND-33] a refusal of the server is shown as its status', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await page.route('**/products?*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(alert(page)).toContainText('API returned status: 400')
})

test('[FIND-34] an empty answer, one without items and one that is no JSON each have their words', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openFinder(page, 'category=kwark&load=1')
  for (const [body, words] of [
    ['', 'Empty response from API'],
    ['{"products":[]}', 'Invalid API response format'],
    ['{"items":[', 'Failed to parse API response: '],
  ] as const) {
    await page.route('**/products?*', (route) => route.fulfill({ body }))
    await loadButton(page).click()
    await expect(alert(page)).toContainText(words)
    await page.unrouteAll()
  }
})

test('[FIND-35] an error that the API reports is shown with its message', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await page.route('**/products?*', (route) => route.fulfill({ json: { error: { message: 'closed' } } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(alert(page)).toContainText('API error: closed')
})

test('[FIND-35] an error under another name, or of no name, is shown as well', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await openFinder(page, 'category=kwark&load=1')
  for (const [json, words] of [
    [{ message: 'boom' }, 'API error: boom'],
    [{ errors: [{ message: 'bang' }] }, 'API error: bang'],
    [{ error: 'crash' }, 'API error: crash'],
    [{ errors: [{}] }, 'API error: Unknown error'],
  ] as const) {
    await page.route('**/products?*', (route) => route.fulfill({ json }))
    await loadButton(page).click()
    await expect(alert(page)).toContainText(words)
    await page.unrouteAll()
  }
})

test('[FIND-33] an item that is no product makes an alert, not an empty page', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await page.route('**/products?*', (route) => route.fulfill({ json: { items: [null] } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(alert(page)).toContainText('Invalid API response format')
})

test('[FIND-39] products with the members of CAT-01 alone are shown', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  const basic = { energy_kcal: 60, energy_kj: 251, fiber: null, protein: 11, salt: 0.1 }
  const item = {
    title: 'Magere kwark',
    brand: 'Weidezicht',
    origin: 'ah.nl',
    price_now: 199,
    price_original: 249,
    sales_unit_size: '500 g',
    image_url: null,
    s3_path: null,
    web_path: 'https://www.ah.nl/producten/1',
    nutritions_basic: Object.fromEntries(Object.entries(basic).map(([key, value]) => [key, { value }])),
    nutritions_carbs: { total: 4, sugars: 4 },
    nutritions_fats: { saturated: 0.1, total: 0.2 },
  }
  await page.route('**/products?*', (route) => route.fulfill({ json: { items: [item, { title: 'Kwark' }] } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toHaveText(/Magere kwark.*11\.0\s*g.*€\s1\.99.*Price of unknown age/s)
  await expect(cards(page).last()).toHaveText(/Price unknown.*No price yet.*No nutrition yet/s)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Magere kwark')
})

test('[FIND-36] a failed request clears the data, and trying again brings it back', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openFinder(page, 'category=kwark&load=1')
  await expect(cards(page)).toHaveCount(12)
  await answerWith(page, 'broken')
  await loadButton(page).click()
  await expect(alert(page)).toContainText('Failed to fetch data: no connection')
  await expect(cards(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(alert(page)).toHaveCount(0)
})

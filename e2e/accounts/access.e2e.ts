import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { newName, PASSWORD, sendButton } from './accounts.session.ts'

/** Each state of the page, and how a person gets there. */
const states: [name: string, reach: (page: Page) => Promise<void>][] = [
  ['sign-in', (page) => open(page, '/login')],
  ['sign-up', (page) => open(page, '/login?form=sign-up')],
  [
    'faults',
    async (page) => {
      await open(page, '/login?form=sign-up')
      await sendButton(page).click()
    },
  ],
  [
    'refusal',
    async (page) => {
      await open(page, '/login')
      await page.locator('[name=username]').fill(newName())
      await page.locator('[name=password]').fill(PASSWORD)
      await sendButton(page).click()
      await page.getByRole('alert').waitFor()
    },
  ],
  ['request', (page) => open(page, '/login?form=reset')],
  ['used link', (page) => open(page, '/login?reset=used')],
  ['password set', (page) => open(page, '/login?password=set')],
]

/** Between them each language, width and theme. */
const looks = [
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 360, colorScheme: 'light' },
] as const

for (const { language, width, colorScheme } of looks) {
  for (const [name, reach] of states) {
    test(`axe finds nothing, and nothing is cut off: ${name}, ${language}, ${width} px, ${colorScheme}`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await speak(page, baseURL, language)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await reach(page)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    })
  }
}

test('the pictures beside the form are there', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/login')
  const pictures = page.getByRole('figure', { name: 'Example of a shelf' }).locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

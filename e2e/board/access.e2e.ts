import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { main, writeTopic } from './list.session.ts'

const words = {
  en: {
    title: 'Talk food and training',
    create: 'New topic',
    search: 'Search topics',
    tabs: ['All', 'Nutrition', 'Workout', 'Motivation', 'Progress', 'Questions'],
    sorts: ['Most recent', 'Most popular', 'Most active'],
    figures: ['members', 'topics', 'discussions'],
    featured: 'Featured discussions',
    readMore: 'Read more',
    member: 'Member',
    failed: 'Error fetching topics. Please try again later.',
    notCreated: 'Error creating topic. Please try again.',
  },
  nl: {
    title: 'Praat mee over eten en trainen',
    create: 'Nieuw topic',
    search: 'Zoek in topics',
    tabs: ['Alles', 'Voeding', 'Training', 'Motivatie', 'Voortgang', 'Vragen'],
    sorts: ['Nieuwste', 'Populairste', 'Meest actief'],
    figures: ['leden', 'topics', 'reacties'],
    featured: 'Uitgelicht',
    readMore: 'Lees meer',
    member: 'Lid',
    failed: 'De topics konden niet worden opgehaald. Probeer het later opnieuw.',
    notCreated: 'Het topic kon niet worden geplaatst. Probeer het opnieuw.',
  },
}
const sizes = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const language of ['en', 'nl'] as const) {
  const text = words[language]
  for (const { width, colorScheme } of sizes) {
    test(`[BRD-01] [BRD-02] [BRD-03] [BRD-04] [BRD-08] the board at ${width} px in ${language}, ${colorScheme}`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await speak(page, baseURL, language)
      await open(page, '/topics')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
      await expect(main(page).getByRole('term')).toHaveText(text.figures)
      await expect(main(page).getByRole('navigation').getByRole('link')).toHaveText(text.tabs)
      await expect(page.getByRole('searchbox', { name: text.search })).toBeInViewport()
      await expect(visible(page, text.create)).toBeInViewport()
      await expect(page.getByRole('heading', { name: text.featured })).toBeVisible()
      const sorts = width < 768 ? page.getByRole('combobox').getByRole('option') : buttons(page)
      await expect(sorts).toHaveText(text.sorts)
      const card = main(page).getByRole('article').last()
      await expect(card.getByRole('link', { name: text.readMore })).toBeVisible()
      await expect(card).toContainText(text.member)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await barriers(page)).toEqual([])
      await open(page, '/topics?search=zzzzqqq')
      expect(await barriers(page)).toEqual([])
    })
  }

  for (const width of [360, 1440]) {
    test(`[BRD-13] [BRD-20] the form at ${width} px in ${language}, empty and refused`, async ({
      page,
      baseURL,
    }) => {
      await makeMember(page.request, { language })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await speak(page, baseURL, language)
      await open(page, '/topics')
      await visible(page, text.create).click()
      const dialog = page.getByRole('dialog', { name: text.create })
      await expect(dialog).toBeVisible()
      await dialog.locator('button[type=submit]').click()
      expect(await barriers(page)).toEqual([])
      await dialog.locator('[name=title]').fill('Skyr')
      await dialog.locator('[name=category]').selectOption('Questions')
      await dialog.locator('[name=content]').fill('Wat eet jij?')
      await page.route('/graphql', (route) => route.abort())
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByRole('alert')).toContainText(text.notCreated)
      expect(await barriers(page)).toEqual([])
    })
  }

  test(`[BRD-21] a failed load says so in ${language}`, async ({ page, baseURL }) => {
    await speak(page, baseURL, language)
    await open(page, '/topics')
    await page.route('/graphql', (route) => route.abort())
    await page.getByRole('searchbox').fill('kwark')
    await expect(page.getByRole('alert')).toContainText(text.failed)
    expect(await barriers(page)).toEqual([])
  })
}

test('a topic that somebody starts is announced, and comes to the top when asked for', async ({
  page,
  request,
  baseURL,
}) => {
  await speak(page, baseURL)
  const listens = page.waitForRequest((asked) => asked.postData()?.includes('"query":""') === true)
  await open(page, '/topics?category=Progress')
  await listens
  await makeMember(request)
  // Until the stream stands, a topic may come too early for it.
  await expect(async () => {
    await writeTopic(request, { title: 'Drie weken verder', category: 'Progress' })
    await expect(page.getByRole('button', { name: /new topics?$/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('button', { name: /new topics?$/ }).click()
  const progress = main(page).getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('heading', { level: 3 }).first()).toHaveText('Drie weken verder')
  await expect(page.getByRole('button', { name: /new topics?$/ })).toHaveCount(0)
})

test('nothing is wider than a screen of 320 px', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'nl')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/topics')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

const visible = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name })
    .or(main(page).getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first()
const buttons = (page: Page) => main(page).getByRole('group').getByRole('button')

async function barriers(page: Page) {
  return (await new AxeBuilder({ page }).analyze()).violations
}

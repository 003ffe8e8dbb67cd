import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { type Look, looks, setLook } from '../looks.ts'
import { open, openListening, speak } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { main, newWord, writeTopic } from './list.session.ts'

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

for (const look of looks) {
  const { language, width, colorScheme } = look
  const text = words[language]

  test(`[BRD-01] [BRD-02] [BRD-03] [BRD-04] [BRD-08] [BRD-13] [BRD-20] [BRD-21] the board and its form at ${width} px in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
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
    await expectSound(page)
    if (width < 768) {
      // It would lie on what the cards lead to.
      const floating = page.locator('[data-floating]').getByRole('link', { name: text.create })
      await page.mouse.wheel(0, 900)
      await expect(floating).toBeHidden()
      await page.mouse.wheel(0, -400)
      await expect(floating).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
    }

    await page.route('/graphql', (route) => route.abort())
    await page.getByRole('searchbox').fill('kwark')
    await expect(page.getByRole('alert')).toContainText(text.failed)
    await page.unroute('/graphql')
    if (hasStates(look)) await expectSound(page)

    await makeMember(page.request, { language })
    await open(page, '/topics?search=zzzzqqq')
    if (hasStates(look)) await expectSound(page)
    await visible(page, text.create).click()
    const dialog = page.getByRole('dialog', { name: text.create })
    await expect(dialog).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    if (hasStates(look)) await expectSound(page)
    await dialog.locator('[name=title]').fill('Skyr')
    await dialog.locator('[name=category]').selectOption('Questions')
    await dialog.locator('[name=content]').fill('Wat eet jij?')
    await page.route('/graphql', (route) => route.abort())
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toContainText(text.notCreated)
    await expectSound(page)
  })
}

test('a topic that somebody starts is announced, and comes to the top when asked for', async ({
  page,
  request,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openListening(page, '/topics?category=Progress')
  await makeMember(request)
  const title = `Drie weken verder ${newWord()}`
  await writeTopic(request, { title, category: 'Progress' })
  await page.getByRole('button', { name: /new topics?$/ }).click()
  const progress = main(page).getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /new topics?$/ })).toHaveCount(0)
})

const visible = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name })
    .or(main(page).getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first()
const buttons = (page: Page) => main(page).getByRole('group').getByRole('button')

/** Whether every state of the page is looked at, or the page and its form alone. */
const hasStates = ({ width }: Look) => isFull || width < 768

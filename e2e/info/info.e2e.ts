import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { openIn, views } from './info.session.ts'

const words = {
  en: {
    footer: ['Contact', 'FAQ', 'Terms', 'Privacy', 'Become a partner', 'Community'],
    about: {
      mission: /accessible for all budgets/,
      headings: ['Our mission', 'Our story', 'What you find here', 'Who makes it', 'Where we are going'],
      tiles: ['Best deals', 'Meal plans', 'Fitness plans', 'Recipes'],
      join: 'Join the community',
      alreadyMember: 'Already a member, awesome!',
    },
    notReady: 'This page is not ready yet',
    back: 'Go back',
  },
  nl: {
    footer: ['Contact', 'Veelgestelde vragen', 'Voorwaarden', 'Privacy', 'Partner worden', 'Community'],
    about: {
      mission: /bereikbaar voor elk budget/,
      headings: [
        'Onze missie',
        'Ons verhaal',
        'Wat je hier vindt',
        'Wie het maakt',
        'Waar we naartoe willen',
      ],
      tiles: ['Beste deals', 'Maaltijdplannen', 'Trainingsplannen', 'Recepten'],
      join: 'Word lid',
      alreadyMember: 'Je bent al lid, topper!',
    },
    notReady: 'Deze pagina is nog niet klaar',
    back: 'Ga terug',
  },
}

for (const view of views) {
  const { language, width } = view
  const text = words[language]
  const where = `at ${width} px in ${language}`

  test(`[INFO-01] [INFO-02] [INFO-16] about ${where} tells its parts and invites, its footer links the rest, and what is not ready says so and leads back`, async ({
    page,
    baseURL,
  }) => {
    await openIn(page, baseURL, view, '/about')
    const footer = page.getByRole('contentinfo')
    for (const name of text.footer) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer).toContainText('© 2024 FitFuel')
    const main = page.getByRole('main')
    for (const name of text.about.headings) {
      const part = main.getByRole('region', { name })
      await expect(part.getByRole('heading', { level: 2 })).toBeVisible()
    }
    const [mission, , offer, makers] = text.about.headings.map((name) => main.getByRole('region', { name }))
    await expect(mission!).toContainText(text.about.mission)
    await expect(offer!.getByRole('heading', { level: 3 })).toHaveText(text.about.tiles)
    await expect(makers!.getByRole('article')).toHaveCount(1)

    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.locator('header [aria-haspopup="dialog"]').click()
    await page.getByRole('dialog').locator('a[href="/underconstruction"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notReady)
    await page.getByRole('button', { name: text.back }).click()
    await expect(page).toHaveURL('/about')
    await main.getByRole('link', { name: text.about.join }).click()
    await expect(page).toHaveURL('/login?form=sign-up')

    // Who came from elsewhere is not sent off the site.
    await open(page, '/underconstruction')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: text.back }).click()
    await expect(page).toHaveURL('/')
  })
}

for (const language of isFull ? (['en', 'nl'] as const) : (['en'] as const)) {
  test(`[INFO-02] in ${language} the button of about tells a member for three seconds that there is no need, and stays`, async ({
    page,
    baseURL,
  }) => {
    const text = words[language].about
    await speak(page, baseURL, language)
    await makeMember(page.request, { language })
    await page.clock.install({ time: '2030-01-01T12:00:00Z' })
    await open(page, '/about')
    // From here time passes only where the test says so.
    await page.clock.pauseAt('2030-01-01T13:00:00Z')
    await page.getByRole('main').getByRole('button', { name: text.join }).click()
    const toast = page.getByRole('status').filter({ hasText: text.alreadyMember })
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(text.alreadyMember)).toHaveCount(0)
    await expect(page).toHaveURL('/about')
  })
}

import { expect, test } from '@playwright/test'
import { openIn, views } from './info.session.ts'

const words = {
  en: {
    terms: ['The service agreement', 'Your responsibilities', 'Privacy and data'],
    privacy: ['What we collect', 'What we use it for', 'How we protect it'],
    rights: { title: /^Your rights/, each: ['View:', 'Update:', 'Download:', 'Delete:'] },
    policy: 'privacy policy',
  },
  nl: {
    terms: ['De overeenkomst', 'Jouw verantwoordelijkheden', 'Privacy en gegevens'],
    privacy: ['Wat we verzamelen', 'Waar we het voor gebruiken', 'Hoe we het beschermen'],
    rights: { title: /^Je rechten/, each: ['Inzien:', 'Wijzigen:', 'Downloaden:', 'Verwijderen:'] },
    policy: 'privacybeleid',
  },
}

for (const view of views) {
  const { language, width } = view
  const text = words[language]

  test(`[INFO-15] terms and privacy at ${width} px in ${language} cover what they must, and have addresses for it`, async ({
    page,
    baseURL,
  }) => {
    await openIn(page, baseURL, view, '/terms')
    const main = page.getByRole('main')
    for (const name of text.terms) await expect(main.getByRole('region', { name })).toBeVisible()
    await main.getByRole('link', { name: text.policy }).click()
    await expect(page).toHaveURL('/privacy')

    for (const name of text.privacy) await expect(main.getByRole('region', { name })).toBeVisible()
    const rights = main.getByRole('region', { name: text.rights.title })
    await expect(rights.getByRole('listitem').locator('strong')).toHaveText(text.rights.each)

    await main.getByRole('navigation').getByRole('link', { name: text.rights.title }).click()
    await expect(page).toHaveURL('/privacy#rights')
    await expect(rights.getByRole('heading')).toBeInViewport()
  })
}

import { expect, type Page } from '@playwright/test'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { main } from './list.session.ts'

/** What the pages of recipes say to who moderates, and of what is hidden. */
export const moderationWords = {
  en: {
    open: 'Moderate recipe',
    reason: 'What the author is told',
    unsaid: 'Tell the author why.',
    hide: 'Hide',
    restore: 'Show again',
    hidden: 'This recipe is hidden. Only its author and moderators can see it.',
    because: 'Reason: This is an advertisement.',
    gone: 'This recipe is no longer here',
  },
  nl: {
    open: 'Recept modereren',
    reason: 'Wat de schrijver te lezen krijgt',
    unsaid: 'Vertel de schrijver waarom.',
    hide: 'Verbergen',
    restore: 'Weer tonen',
    hidden: 'Dit recept is verborgen. Alleen de schrijver en moderatoren zien het nog.',
    because: 'Reden: This is an advertisement.',
    gone: 'Dit recept is er niet meer',
  },
}

/** The form of a moderator on the page of a recipe. */
const moderateDialog = (page: Page, language: Locale = 'en') =>
  page.getByRole('dialog', { name: moderationWords[language].open })

/** Hides the recipe that the page shows for being an advertisement; a reason must be given. */
export async function hideRecipe(page: Page, language: Locale = 'en', lookAtFault = async () => {}) {
  const text = moderationWords[language]
  const dialog = moderateDialog(page, language)
  await page.getByRole('button', { name: text.open }).click()
  await dialog.getByRole('button', { name: text.hide }).click()
  await expect(dialog.getByText(text.unsaid)).toBeVisible()
  await lookAtFault()
  await dialog.getByLabel(text.reason).fill('This is an advertisement.')
  await dialog.getByRole('button', { name: text.hide }).click()
  await expect(dialog).toBeHidden()
}

/** Shows the recipe again that the page shows as a hidden one. */
export async function restoreRecipe(page: Page, language: Locale = 'en') {
  await page.getByRole('button', { name: moderationWords[language].open }).click()
  const dialog = moderateDialog(page, language)
  await dialog.getByRole('button', { name: moderationWords[language].restore }).click()
  await expect(dialog).toBeHidden()
}

/** What a moderator and the author see of a recipe that is hidden. */
export async function expectHidden(page: Page, language: Locale = 'en') {
  await expect(main(page).getByText(moderationWords[language].hidden)).toBeVisible()
  await expect(main(page).getByText(moderationWords[language].because)).toBeVisible()
}

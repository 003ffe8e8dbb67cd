import { expect, test } from 'vitest'
import { loginTexts } from '#features/accounts/login.messages.ts'
import { profileEditTexts } from '#features/profiles/profile-edit.messages.ts'
import { profileTexts } from '#features/profiles/profiles.messages.ts'
import { reportTexts } from '#features/reactions/reports.messages.ts'
import { cardTexts } from '#features/recipes/card.messages.ts'
import { copiesTexts } from '#features/workouts/copies.messages.ts'
import { locales } from '#platform/i18n.rules.ts'
import { faqTexts } from './faq.messages.ts'
import { privacyTexts } from './privacy.messages.ts'

test.each(locales)('[INFO-15] the texts of information in %s name buttons as they are labelled', (locale) => {
  const { settings } = profileTexts[locale]
  const labels: string[] = [
    loginTexts[locale].tabs.signUp,
    loginTexts[locale].signIn.reset,
    settings.edit,
    settings.password,
    settings.language,
    settings.download,
    settings.deletion,
    settings.sessions,
    profileEditTexts[locale].isPublic,
    reportTexts[locale].word,
    cardTexts[locale].deletedMember,
    copiesTexts[locale].download,
  ]
  const texts = JSON.stringify([faqTexts[locale], privacyTexts[locale]])
  const quoted = new Set([...texts.matchAll(/[“‘](.+?)[”’](?!\p{L})/gu)].map(([, name]) => name!))
  expect([...quoted].sort()).toEqual(labels.sort())
})

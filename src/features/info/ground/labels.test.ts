import { expect, test } from 'vitest'
import { loginTexts } from '#features/accounts/login/page.texts.ts'
import { faultTexts } from '#features/finder/product/product.fault.texts.ts'
import { profileEditTexts } from '#features/profiles/edit/form.texts.ts'
import { profileTexts } from '#features/profiles/settings/menu.texts.ts'
import { reportTexts } from '#features/reactions/moderate/reports.texts.ts'
import { cardTexts } from '#features/recipes/ground/card.texts.ts'
import { copiesTexts } from '#features/workouts/copies/copies.texts.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { privacyTexts } from '../legal/privacy.texts.ts'
import { faqTexts } from '../questions/faq.texts.ts'

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
    faultTexts[locale].open,
    cardTexts[locale].deletedMember,
    copiesTexts[locale].download,
  ]
  const texts = JSON.stringify([faqTexts[locale], privacyTexts[locale]])
  const quoted = new Set([...texts.matchAll(/[“‘](.+?)[”’](?!\p{L})/gu)].map(([, name]) => name!))
  expect([...quoted].sort()).toEqual(labels.sort())
})

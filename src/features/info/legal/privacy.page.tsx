import { useTexts } from '#platform/texts/i18n.tsx'
import { LegalPage } from './LegalPage.tsx'
import { privacyTexts } from './privacy.texts.ts'

/** What this software stores of people, and what they can do about it. */
export default function Privacy() {
  return <LegalPage page="privacy" texts={useTexts(privacyTexts)} />
}

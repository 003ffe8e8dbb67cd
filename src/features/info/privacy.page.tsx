import { useTexts } from '#platform/i18n.tsx'
import { LegalPage } from './LegalPage.tsx'
import { privacyTexts } from './privacy.messages.ts'

/** What this software stores of people, and what they can do about it. */
export default function Privacy() {
  return <LegalPage page="privacy" texts={useTexts(privacyTexts)} />
}

import { useTexts } from '#platform/texts/i18n.tsx'
import { LegalPage } from './LegalPage.tsx'
import { termsTexts } from './terms.texts.ts'

/** What visitors and the site may expect of each other. */
export default function Terms() {
  return <LegalPage page="terms" texts={useTexts(termsTexts)} />
}

import type { Locale } from '#platform/texts/i18n.rules.ts'
import { plainOf } from '../ground/rich.rules.ts'
import type { FaqItem } from './faq.rules.ts'

/** The questions as schema.org/FAQPage. */
export function faqSchema(items: readonly FaqItem[], locale: Locale) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainOf(answer) },
    })),
  }
}

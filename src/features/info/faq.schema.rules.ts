import type { Locale } from '#platform/i18n.rules.ts'
import type { FaqItem } from './faq.rules.ts'
import { plainOf } from './rich.rules.ts'

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

import type { FaqItem } from './faq.rules.ts'
import { plainOf } from './rich.rules.ts'

/** The questions as schema.org/FAQPage. */
export function faqSchema(items: readonly FaqItem[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainOf(answer) },
    })),
  }
}

import type { Locale } from '#platform/texts/i18n.rules.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { plainOf, type Rich } from '../ground/rich.rules.ts'

/** What questions are about. */
export const faqCategories = ['start', 'account', 'features', 'support'] as const
export type FaqCategory = (typeof faqCategories)[number]

export type QuestionText = { question: string; answer: Rich }

/** A question by its id, which is the same in every language: an open card stays open when the language changes. */
export type FaqItem = QuestionText & { id: string; category: FaqCategory }

type Questions = Record<FaqCategory, Record<string, QuestionText>>

/** All questions in their order; whether the finder needs an account is for this site to say. */
export function faqItems(questions: Questions, finderRequiresSignIn: boolean): FaqItem[] {
  const leftOut = finderRequiresSignIn ? 'finderOpen' : 'finderClosed'
  return faqCategories.flatMap((category) =>
    Object.entries(questions[category])
      .filter(([id]) => id !== leftOut)
      .map(([id, text]) => ({ id, category, ...text })),
  )
}

/** The questions of a category (null is all) that hold every word of a search, whatever the case and the accents. */
export function found(items: readonly FaqItem[], category: FaqCategory | null, search: string): FaqItem[] {
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (category && item.category !== category) return false
    const text = foldLetters(`${item.question}\n${plainOf(item.answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Questions by what they are about, for those subjects that have any. */
export function bySubject(items: readonly FaqItem[]): { subject: FaqCategory; items: FaqItem[] }[] {
  return faqCategories
    .map((subject) => ({ subject, items: items.filter(({ category }) => category === subject) }))
    .filter((group) => group.items.length > 0)
}

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

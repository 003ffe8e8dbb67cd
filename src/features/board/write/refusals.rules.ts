import { knownWord } from '#platform/ground/refusal.rules.ts'

/** Why the server did not take what was written. */
export type Refusal = {
  refused: string
  reason?: string
  field?: string
  fault?: string
  retryAfterSeconds?: number
}

/** A refusal in a word that the texts turn into a sentence. */
const refusalWords = [
  'required',
  'too-long',
  'sign-in-required',
  'topic-locked',
  'links-too-early',
  'duplicate-text',
  'first-day-limit',
  'looks-automated',
  'too-many',
  'not-found',
  'not-allowed',
  'unreachable',
  'failed',
] as const
export type RefusalWord = (typeof refusalWords)[number]

/** Stands for an answer where nothing could be asked. */
export const unreachable: Refusal = { refused: 'unreachable' }

/** The word for a refusal: the finest that there are words for. */
export function wordOf({ refused, reason, fault }: Refusal): RefusalWord {
  return knownWord(refusalWords, reason, fault, refused)
}

/** Whether an answer is a refusal. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer
}

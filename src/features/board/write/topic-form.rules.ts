import { lengthOf } from '#platform/texts/length.rules.ts'
import { BOARD_LIMITS, topicCategories } from '../ground/board.rules.ts'

/** Fields of the form, from the top: the first one with a fault gets the focus. */
export const topicFields = ['title', 'category', 'content', 'tags'] as const
export type TopicField = (typeof topicFields)[number]

/** Values of the form, as typed. */
export type TopicValues = Record<TopicField, string>

/** What may be wrong with a field. */
export const topicFaults = ['required', 'too-long', 'too-many', 'invalid'] as const
/** What is wrong with a field. */
type TopicFault = (typeof topicFaults)[number]
export type TopicFaults = Partial<Record<TopicField, TopicFault>>

/** Content of the form, as it is sent to the server. */
export type TopicContent = { title: string; category: string; content: string; tags: string[] }

const limits = { title: BOARD_LIMITS.title, content: BOARD_LIMITS.content } as const
export type CountedField = keyof typeof limits

/** A text is counted once so much of its limit is used. */
const COUNTED_FROM = 0.9

/** A form before anything is typed. */
export const emptyTopic: TopicValues = { title: '', category: '', content: '', tags: '' }

/** A topic as its form holds it; `General` is none that the form offers. */
export function valuesOf({ title, content, category, tags }: TopicContent): TopicValues {
  return { title, content, category: isOffered(category) ? category : '', tags: tags.join(', ') }
}

/** Whether nothing is typed: a category alone, which cannot be taken back, is nothing to keep. */
export function isEmptyTopic(values: TopicValues): boolean {
  return topicFields.every((field) => field === 'category' || values[field].trim() === '')
}

/** Whether something is what may stand in the form. */
export function isTopicValues(something: unknown): something is TopicValues {
  if (typeof something !== 'object' || something === null) return false
  const values = something as Partial<Record<string, unknown>>
  return topicFields.every((field) => typeof values[field] === 'string')
}

/** The tags of a text with commas between them: each once, without the space and the number sign before it. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.replace(/^[\s#]+/, '').trim())
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const key = tag.toLowerCase()
    const isNew = tag !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Faults by field, by the limits that the server has as well; a field without one is left out. */
export function faultsOf(values: TopicValues): TopicFaults {
  const found = topicFields.map((field) => [field, faultOf(field, values[field])] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}

/** Characters of a text that are left, below 0 too many; null while there is plenty of room. */
export function charactersLeft(field: CountedField, text: string): number | null {
  const used = lengthOf(text.trim())
  return used < limits[field] * COUNTED_FROM ? null : limits[field] - used
}

/** Content of a form without faults. */
export function contentOf({ title, category, content, tags }: TopicValues): TopicContent {
  return { title: title.trim(), category, content: content.trim(), tags: tagsOf(tags) }
}

/** Whether both say the same. */
export function areSameTopic(a: TopicContent, b: TopicContent): boolean {
  return (
    a.title === b.title &&
    a.category === b.category &&
    a.content === b.content &&
    a.tags.join() === b.tags.join()
  )
}

function faultOf(field: TopicField, typed: string): TopicFault | null {
  const text = typed.trim()
  if (field === 'tags') return faultOfTags(tagsOf(text))
  if (text === '') return 'required'
  if (field === 'category') return isOffered(text) ? null : 'invalid'
  return lengthOf(text) > limits[field] ? 'too-long' : null
}

function faultOfTags(tags: string[]): TopicFault | null {
  if (tags.some((tag) => lengthOf(tag) > BOARD_LIMITS.tag)) return 'too-long'
  return tags.length > BOARD_LIMITS.tags ? 'too-many' : null
}

function isOffered(category: string): boolean {
  return topicCategories.some((each) => each === category)
}

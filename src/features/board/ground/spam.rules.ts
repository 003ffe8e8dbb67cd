import { foldLetters } from '#platform/texts/text.rules.ts'

/** What a member can write on the first day. */
export const FIRST_DAY = { hours: 24, topics: 3, replies: 10 } as const
/** Topics and replies that others can read, after which a member's links are let through. */
const POSTS_BEFORE_LINKS = 2
/** Hours for which the same text is refused, and its least length: shorter ones, such as thanks, are said more than once. */
const DUPLICATES = { hours: 24, letters: 20 } as const

/** What anybody can write in an hour: more than people do, fewer than a flood. */
export const NEW_TOPICS = { kind: 'new-topics', attempts: 20, seconds: 3_600 } as const
export const NEW_REPLIES = { kind: 'new-replies', attempts: 120, seconds: 3_600 } as const

export type PostKind = 'topic' | 'reply'

/** Why a text is not let through, in a word that the texts of a page turn into a sentence. */
export type SpamRefusal = 'first-day-limit' | 'links-too-early' | 'duplicate-text'

/** What a member wrote before. */
export type PostHistory = {
  memberSince: Date
  topics: number
  replies: number
  /** Topics and replies that no moderator hid. */
  visible: number
  /** What topics and replies of the last day say; for who is new, also those of others who are. */
  recentTexts: readonly string[]
}

const HOUR_MS = 3_600_000

/** Why a member with this history may not write one more post at `now`, or null if they may. */
export function refusePost(
  post: { kind: PostKind; content: string; hasLinks: boolean },
  history: PostHistory,
  now: Date,
): SpamRefusal | null {
  const written = post.kind === 'topic' ? history.topics : history.replies
  const allowed = post.kind === 'topic' ? FIRST_DAY.topics : FIRST_DAY.replies
  if (firstDayLeftMs(history.memberSince, now) > 0 && written >= allowed) return 'first-day-limit'
  if (post.hasLinks && history.visible < POSTS_BEFORE_LINKS) return 'links-too-early'
  return isDuplicate(post.content, history.recentTexts) ? 'duplicate-text' : null
}

/** Milliseconds that are left of a member's first day; not above 0 once it is over. */
export function firstDayLeftMs(memberSince: Date, now: Date): number {
  return memberSince.getTime() + FIRST_DAY.hours * HOUR_MS - now.getTime()
}

/** Members count as new who signed up after this moment. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - FIRST_DAY.hours * HOUR_MS)
}

/** The time from which on a text counts as said lately. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - DUPLICATES.hours * HOUR_MS)
}

/** Whether one of `texts` says the same, whatever the case, the accents and the spaces. */
export function isDuplicate(text: string, texts: readonly string[]): boolean {
  const said = comparable(text)
  return said.length >= DUPLICATES.letters && texts.some((each) => comparable(each) === said)
}

/** A text as it is compared: without case, accents and repeated spaces. */
export function comparable(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim()
}

/**
 * Whether a text in Markdown leads out of the site that is reached under `origin`. It may see a link where there is
 * none, and keeps newcomers out of trouble, not readers: what a link may do is settled where texts are shown.
 */
export function hasForeignLinks(text: string, origin: string): boolean {
  const elsewhere = text.replaceAll(`${origin}/`, '/')
  return /:\/\/|\bwww\.|\bmailto:|\]\(\s*<?(?!\/[^/\\&])/i.test(elsewhere)
}

import type { ContentKind } from '../ground/reports.rules.ts'

/** What can be moderated. */
export type ModeratedItem = { kind: ContentKind; id: string }

/** Letters of the reason why an item is hidden. */
export const HIDE_REASON_LENGTH = 500

/** Hides an item from others, or shows it again. */
export type HidingAct =
  | { act: 'hide'; item: ModeratedItem; reason: string }
  | { act: 'restore'; item: ModeratedItem }

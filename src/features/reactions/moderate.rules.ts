import type { ReportedKind } from './reports.rules.ts'

/** What can be moderated. */
export type ModeratedItem = { kind: ReportedKind; id: string }

/** Hides an item from others, or shows it again. */
export type HidingAct =
  | { act: 'hide'; item: ModeratedItem; reason: string }
  | { act: 'restore'; item: ModeratedItem }

import type { ReportedKind } from '#features/reactions/reports.rules.ts'

/** What can be moderated. */
export type ModeratedItem = { kind: ReportedKind; id: string }

/** An act of those who moderate. */
export type ModerationAct =
  | { act: 'hide'; item: ModeratedItem; reason: string }
  | { act: 'restore'; item: ModeratedItem }
  | { act: 'lock'; id: string; locked: boolean }
  | { act: 'move'; id: string; category: string }
  | { act: 'feature'; id: string; featured: boolean }

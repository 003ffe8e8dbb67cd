import type { HidingAct } from '#features/reactions/moderate/moderate.rules.ts'

/** What of a topic is changed by those who moderate. */
export type TopicAct =
  | { act: 'lock'; id: string; locked: boolean }
  | { act: 'move'; id: string; category: string }
  | { act: 'feature'; id: string; featured: boolean }

/** An act of those who moderate. */
export type ModerationAct = HidingAct | TopicAct

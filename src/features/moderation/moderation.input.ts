import { z } from 'zod'
import { GENERAL, topicCategories } from '#features/board/board.rules.ts'
import { HIDE_REASON_LENGTH } from '#features/reactions/moderate.rules.ts'
import { contentKinds, REPORT_NOTE_LENGTH, reportReasons } from '#features/reactions/reports.rules.ts'
import { guardFields } from '#platform/forms.server.ts'
import { resolutions } from './moderation.rules.ts'

/** As the database writes it: what it gives back is found by it. */
const id = z.uuid({ error: 'invalid' }).transform((given) => given.toLowerCase())
const kind = z.enum(contentKinds, { error: 'invalid' })
const reason = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(HIDE_REASON_LENGTH, { error: 'too-long' })

/** What somebody reports, and what is wrong with it. */
export const reportInput = z.object({
  kind,
  id,
  reason: z.enum(reportReasons, { error: 'invalid' }),
  note: z
    .string({ error: 'invalid' })
    .trim()
    .max(REPORT_NOTE_LENGTH, { error: 'too-long' })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'bad-characters' })
    .nullish()
    .transform((given) => given ?? ''),
})
export type NewReport = z.infer<typeof reportInput>

/** A report as the form sends it. */
export const reportFormInput = z.strictObject({ ...reportInput.shape, ...guardFields })

/** What is hidden, and what its author is told. */
export const hideInput = z.object({ kind, id, reason })
export type Hiding = z.infer<typeof hideInput>

export const contentInput = z.object({ kind, id })
export type ContentId = z.infer<typeof contentInput>

export const moveInput = z.object({
  id,
  category: z.enum([...topicCategories, GENERAL], { error: 'invalid' }),
})

/** How the report ends; hiding needs the reason that the author is told. */
export const resolveInput = z
  .object({ id, resolution: z.enum(resolutions, { error: 'invalid' }), reason: reason.nullish() })
  .refine(({ resolution, reason }) => resolution === 'kept' || reason, {
    error: 'required',
    path: ['reason'],
  })
export type Resolving = z.infer<typeof resolveInput>

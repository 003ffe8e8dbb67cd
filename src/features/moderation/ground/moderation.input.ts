import { z } from 'zod'
import { GENERAL, topicCategories } from '#features/board/ground/board.rules.ts'
import { PRODUCT_NOTE_LENGTH, productFaults } from '#features/finder/product/product.fault.rules.ts'
import { nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import { categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { contentKinds, REPORT_NOTE_LENGTH, reportReasons } from '#features/reactions/ground/reports.rules.ts'
import { HIDE_REASON_LENGTH } from '#features/reactions/moderate/moderate.rules.ts'
import { guardFields } from '#platform/http/forms.server.ts'
import { requiredText } from '#platform/http/input.server.ts'
import { productResolutions, resolutions } from './moderation.rules.ts'

/** An id in small letters, as the database writes it, so that it equals what is read. */
const id = z.uuid({ error: 'invalid' }).transform((given) => given.toLowerCase())
const kind = z.enum(contentKinds, { error: 'invalid' })
const reason = requiredText(HIDE_REASON_LENGTH)

/** What somebody adds in their own words, or nothing. */
function noteOf(length: number) {
  return z
    .string({ error: 'invalid' })
    .trim()
    .max(length, { error: 'too-long' })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'bad-characters' })
    .nullish()
    .transform((given) => given ?? '')
}

/** What somebody reports, and what is wrong with it. */
export const reportInput = z.object({
  kind,
  id,
  reason: z.enum(reportReasons, { error: 'invalid' }),
  note: noteOf(REPORT_NOTE_LENGTH),
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

const databaseId = z.number({ error: 'invalid' }).int({ error: 'invalid' }).positive().max(2_147_483_647)

/** What somebody finds wrong with a product, as the form sends it. */
export const productReportFormInput = z.strictObject({
  productId: databaseId,
  fault: z.enum(productFaults, { error: 'invalid' }),
  note: noteOf(PRODUCT_NOTE_LENGTH),
  ...guardFields,
})
export type NewProductReport = Pick<z.infer<typeof productReportFormInput>, 'productId' | 'fault' | 'note'>

const ofReport = { reportID: id }
export const matchInput = z.object({ ...ofReport, recordID: databaseId, undone: z.boolean() })
export const categoryInput = z.object({ ...ofReport, category: z.enum(categoryIds, { error: 'invalid' }) })
export const valueInput = z.object({
  ...ofReport,
  recordID: databaseId,
  nutrient: z.enum(nutrientKeys, { error: 'invalid' }),
  wrong: z.boolean(),
})
export const resolveProductInput = z.object({
  ...ofReport,
  resolution: z.enum(productResolutions, { error: 'invalid' }),
})

import { z } from 'zod'
import { itemKinds } from './reactions.rules.ts'

/** An item, as it is named on the wire. */
export const itemInput = z.strictObject({ kind: z.enum(itemKinds), id: z.uuid() })

import { z } from 'zod'
import { guardFields } from '#platform/http/forms.server.ts'
import { cleanText, faultOf, type MessageField, partnershipTypes } from './messages.rules.ts'

/** A field that the rule of the form finds no fault with; the fault is the issue's message. */
function field(name: MessageField) {
  return z
    .string({ error: 'required' })
    .superRefine((text, ctx) => {
      const fault = faultOf(name, text)
      if (fault) ctx.addIssue({ code: 'custom', message: fault })
    })
    .transform(cleanText)
}

const shared = { id: z.uuid({ error: 'invalid' }), email: field('email'), message: field('message') }

const contactInput = z.strictObject({
  type: z.literal('contact'),
  ...shared,
  name: field('name'),
  subject: field('subject'),
})

const partnerInput = z.strictObject({
  type: z.literal('partner'),
  ...shared,
  companyName: field('companyName'),
  contactName: field('contactName'),
  phone: field('phone')
    .nullish()
    .transform((given) => given || null),
  partnershipType: z
    .preprocess(
      (given) => (typeof given === 'string' ? cleanText(given) : given),
      z.enum(partnershipTypes, { error: 'invalid' }),
    )
    .meta({ enum: partnershipTypes }),
})

/** What somebody writes to us by one of the two forms. */
export type NewMessage = z.infer<typeof contactInput> | z.infer<typeof partnerInput>

/** A message as its form sends it. */
export const messageFormInput = z.discriminatedUnion(
  'type',
  [contactInput.extend(guardFields), partnerInput.extend(guardFields)],
  { error: 'invalid' },
)

/** Which message is closed, or opened again. */
export const closeMessageInput = z.object({ id: z.uuid({ error: 'invalid' }), closed: z.boolean() })

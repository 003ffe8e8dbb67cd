import { problemOfEmail } from '#features/accounts/ground/credentials.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { ADDRESS_MAX_BYTES } from '#platform/texts/mail-address.rules.ts'

/** Where the forms are sent; the page at this address is the inbox, which is only read. */
export const MESSAGES_PATH = pathOf('messages')

/** What a partner can be to us, in the order in which the form offers it. */
export const partnershipTypes = [
  'technology',
  'content',
  'brand',
  'supplier',
  'research',
  'marketing',
  'other',
] as const
export type PartnershipType = (typeof partnershipTypes)[number]

/** Fields of each form, from the top: the first one with a fault gets the focus. */
export const formFields = {
  contact: ['name', 'email', 'subject', 'message'],
  partner: ['companyName', 'contactName', 'email', 'phone', 'partnershipType', 'message'],
} as const

export const messageTypes = ['contact', 'partner'] as const satisfies (keyof typeof formFields)[]
export type MessageType = (typeof messageTypes)[number]
export type FieldOf<Type extends MessageType> = (typeof formFields)[Type][number]
export type MessageField = FieldOf<MessageType>

export const messageFaults = ['required', 'too-long', 'invalid', 'bad-email', 'bad-characters'] as const
/** What is wrong with a field. */
export type MessageFault = (typeof messageFaults)[number]

/** Characters of a field. */
export const MESSAGE_LIMITS = {
  name: 100,
  companyName: 120,
  contactName: 100,
  email: ADDRESS_MAX_BYTES,
  phone: 40,
  subject: 150,
  partnershipType: 40,
  message: 5_000,
} as const satisfies Record<MessageField, number>

/** Messages of a visitor by network, and of a member. */
export const MESSAGES_LIMIT = { attempts: 5, seconds: 3_600 } as const

/** Messages that wait for an answer, and those that are done with. */
export const messageStates = ['open', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

/** Months that a closed message is kept: so long somebody may come back to it. */
export const CLOSED_MESSAGE_MONTHS = 12

/** Messages of a page of the list. */
export const MESSAGES_PAGE_SIZE = 20

/** What of a field is sent and stored. */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** What is wrong with a field, or null. Only the phone may be left out, and only the message has lines. */
export function faultOf(field: MessageField, typed: string): MessageFault | null {
  const text = cleanText(typed)
  if (text === '') return field === 'phone' ? null : 'required'
  if (text.length > MESSAGE_LIMITS[field]) return 'too-long'
  // The database takes no null, and a control character in one line could forge a header.
  const unfit = field === 'message' ? /\0/ : /\p{Cc}/u
  if (!text.isWellFormed() || unfit.test(text)) return 'bad-characters'
  if (field === 'partnershipType') return partnershipTypes.some((each) => each === text) ? null : 'invalid'
  return field === 'email' && problemOfEmail(text) ? 'bad-email' : null
}

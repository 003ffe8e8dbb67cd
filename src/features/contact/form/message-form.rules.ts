import { knownWord } from '#platform/ground/refusal.rules.ts'
import {
  type FieldOf,
  faultOf,
  formFields,
  type MessageFault,
  type MessageType,
} from '../ground/messages.rules.ts'

/** What stands in a form, as typed. */
export type Values<Type extends MessageType> = Record<FieldOf<Type>, string>
export type Faults<Type extends MessageType> = Partial<Record<FieldOf<Type>, MessageFault>>

/** What is kept of a form that is being filled in; under its id the message is stored once, however often it is sent. */
export type Draft<Type extends MessageType> = {
  id: string
  values: Values<Type>
  /** How long somebody has been at it so far. */
  filledInMs: number
}

/** Why a message was not taken. */
export type Refusal = { word: RefusalWord; field?: string; fault?: string }
export type RefusalWord = (typeof refusalWords)[number] | 'failed'

const refusalWords = ['looks-automated', 'too-many', 'conflict', 'unreachable'] as const
const wordOfStatus: Record<number, RefusalWord> = { 409: 'conflict', 429: 'too-many' }
const faultWords: MessageFault[] = ['required', 'too-long', 'invalid', 'bad-email', 'bad-characters']

/** A form before anything is typed. */
export function emptyValues<Type extends MessageType>(type: Type): Values<Type> {
  return Object.fromEntries(formFields[type].map((field) => [field, ''])) as Values<Type>
}

/**
 * What stands in a form; its empty fields take what is known of the sender, but for the one that somebody is in: what they
 * are about to type would come after it.
 */
export function withKnown<Type extends MessageType>(
  values: Values<Type>,
  known: Partial<Values<Type>>,
  focused: string | null = null,
): Values<Type> {
  const given = Object.entries(values).map(([field, text]) => [
    field,
    text || field === focused ? text : (known[field as FieldOf<Type>] ?? ''),
  ])
  return Object.fromEntries(given) as Values<Type>
}

/** Whether nothing is typed or chosen. */
export function isEmpty<Type extends MessageType>(values: Values<Type>): boolean {
  return Object.values<string>(values).every((text) => text.trim() === '')
}

/** What is wrong with each field that something is wrong with. */
export function faultsOf<Type extends MessageType>(type: Type, values: Values<Type>): Faults<Type> {
  const fields: readonly FieldOf<Type>[] = formFields[type]
  const found = fields.map((field) => [field, faultOf(field, values[field])] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as Faults<Type>
}

/** The first field of a form, from the top, that something is wrong with. */
export function firstFault<Type extends MessageType>(
  type: Type,
  faults: Faults<Type>,
): FieldOf<Type> | undefined {
  const fields: readonly FieldOf<Type>[] = formFields[type]
  return fields.find((field) => faults[field])
}

/** The fault that the server found with a field of the form, if it named one. */
export function faultOfRefusal<Type extends MessageType>(type: Type, refusal: Refusal): Faults<Type> {
  const fields: readonly FieldOf<Type>[] = formFields[type]
  const field = fields.find((each) => each === refusal.field)
  const fault = faultWords.find((each) => each === refusal.fault)
  return (field && fault ? { [field]: fault } : {}) as Faults<Type>
}

/** The refusal that the server answered with, whatever its body holds. */
export function refusalOf(status: number, body: unknown): Refusal {
  const { reason, field, fault } = (body ?? {}) as Record<string, string | undefined>
  return {
    word: knownWord(refusalWords, reason, wordOfStatus[status]),
    ...(field && fault ? { field, fault } : {}),
  }
}

/** Where a draft is kept in this tab: one for each form, and for each who is signed in. */
export function draftKey(type: MessageType, accountId: string): string {
  return `fitfuel.messages.draft.${type}.${accountId}`
}

/** Whether what was kept is a draft of this form. */
export function isDraftOf<Type extends MessageType>(type: Type) {
  return (kept: unknown): kept is Draft<Type> => {
    if (typeof kept !== 'object' || kept === null) return false
    const { id, values, filledInMs } = kept as Partial<Record<keyof Draft<Type>, unknown>>
    if (typeof id !== 'string' || typeof filledInMs !== 'number') return false
    if (typeof values !== 'object' || values === null) return false
    return formFields[type].every((field) => typeof (values as Record<string, unknown>)[field] === 'string')
  }
}

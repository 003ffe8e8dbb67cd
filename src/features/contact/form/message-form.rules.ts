import { knownWord } from '#platform/ground/refusal.rules.ts'
import {
  type FieldOf,
  faultOf,
  formFields,
  type MessageFault,
  type MessageType,
  messageFaults,
} from '../ground/messages.rules.ts'

/** What stands in a form, as typed. */
export type Values<Type extends MessageType> = Record<FieldOf<Type>, string>
export type Faults<Type extends MessageType> = Partial<Record<FieldOf<Type>, MessageFault>>

/** Why a message was not taken. */
export type Refusal = { word: RefusalWord; field?: string; fault?: string }
export type RefusalWord = (typeof refusalWords)[number] | 'failed'

const refusalWords = ['looks-automated', 'too-many', 'conflict', 'unreachable'] as const
const wordOfStatus: Record<number, RefusalWord> = { 409: 'conflict', 429: 'too-many' }

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

/** The field of the form that the server found a fault with, and the fault, if it named one. */
export function faultOfRefusal<Type extends MessageType>(
  type: Type,
  refusal: Refusal,
): [FieldOf<Type>, MessageFault] | null {
  const fields: readonly FieldOf<Type>[] = formFields[type]
  const field = fields.find((each) => each === refusal.field)
  const fault = messageFaults.find((each) => each === refusal.fault)
  return field && fault ? [field, fault] : null
}

/** The refusal that the server answered with, whatever its body holds. */
export function refusalOf(status: number, body: unknown): Refusal {
  const { reason, field, fault } = (body ?? {}) as Record<string, string | undefined>
  return {
    word: knownWord(refusalWords, reason, wordOfStatus[status]),
    ...(field && fault ? { field, fault } : {}),
  }
}

/** Tells whether what was kept may stand in this form. */
export function isValuesOf<Type extends MessageType>(type: Type) {
  return (kept: unknown): kept is Values<Type> =>
    typeof kept === 'object' &&
    kept !== null &&
    formFields[type].every((field) => typeof (kept as Record<string, unknown>)[field] === 'string')
}

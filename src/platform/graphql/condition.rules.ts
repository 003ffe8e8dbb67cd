import { Problem } from '../ground/problem.ts'

/** What a text, a number or a yes or no must be for a change to be made; all that is given must hold. */
type TextCondition = {
  eq?: string | null
  ne?: string | null
  contains?: string | null
  beginsWith?: string | null
}
type NumberCondition = {
  eq?: number | null
  ne?: number | null
  lt?: number | null
  le?: number | null
  gt?: number | null
  ge?: number | null
}
type BooleanCondition = { eq?: boolean | null; ne?: boolean | null }
type TimeCondition = { eq?: Date | null }

type FieldCondition = TextCondition | NumberCondition | BooleanCondition | TimeCondition

/** Conditions on the fields of one item by name, with `and`, `or` and `not` over others of the same kind. */
export type Condition = {
  and?: readonly Condition[] | null
  or?: readonly Condition[] | null
  not?: Condition | null
} & { [field: string]: FieldCondition | readonly Condition[] | Condition | null | undefined }

type Value = string | number | boolean | Date | null

/**
 * Refuses a change of an item that does not meet its condition.
 * @throws Problem `conflict`
 */
export function refuseUnmet(
  item: Readonly<Record<string, Value>>,
  condition: Condition | null | undefined,
): void {
  if (!meets(item, condition)) throw new Problem('conflict', 'The condition does not hold')
}

/** Whether `item` meets `condition`; none is always met. A field without a value meets only `ne`. */
export function meets(
  item: Readonly<Record<string, Value>>,
  condition: Condition | null | undefined,
): boolean {
  if (!condition) return true
  const { and, or, not, ...fields } = condition
  if (and && !and.every((each) => meets(item, each))) return false
  if (or && !or.some((each) => meets(item, each))) return false
  if (not && meets(item, not)) return false
  return Object.entries(fields).every(([name, test]) => fieldMeets(item[name] ?? null, test ?? {}))
}

const operators: Record<string, (value: Value, given: Value) => boolean> = {
  eq: isSame,
  ne: (value, given) => !isSame(value, given),
  contains: (value, given) => typeof value === 'string' && value.includes(String(given)),
  beginsWith: (value, given) => typeof value === 'string' && value.startsWith(String(given)),
  lt: (value, given) => typeof value === 'number' && value < Number(given),
  le: (value, given) => typeof value === 'number' && value <= Number(given),
  gt: (value, given) => typeof value === 'number' && value > Number(given),
  ge: (value, given) => typeof value === 'number' && value >= Number(given),
}

function isSame(value: Value, given: Value): boolean {
  if (value instanceof Date && given instanceof Date) return value.getTime() === given.getTime()
  return value === given
}

function fieldMeets(value: Value, test: object): boolean {
  return Object.entries(test).every(([name, given]) => given == null || operators[name]!(value, given))
}

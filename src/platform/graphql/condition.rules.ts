import { Problem } from '../ground/problem.ts'

type Value = string | number | boolean | Date | null

/** What a field must be for a change to be made; all that is given must hold. */
type FieldCondition = { [Operator in keyof typeof operators]?: Value }

/** Conditions on the fields of one item by name, with `and`, `or` and `not` over others of the same kind. */
export type Condition = {
  and?: readonly Condition[] | null
  or?: readonly Condition[] | null
  not?: Condition | null
} & { [field: string]: FieldCondition | readonly Condition[] | Condition | null | undefined }

type Item = Readonly<Record<string, Value>>

/**
 * Refuses a change of an item that does not meet its condition.
 * @throws Problem `conflict`
 */
export function refuseUnmet(item: Item, condition: Condition | null | undefined): void {
  if (!meets(item, condition)) throw new Problem('conflict', 'The condition does not hold')
}

/** Whether `item` meets `condition`; none is always met. A field without a value meets only `ne`. */
export function meets(item: Item, condition: Condition | null | undefined): boolean {
  if (!condition) return true
  const { and, or, not, ...fields } = condition
  if (and && !and.every((each) => meets(item, each))) return false
  if (or && !or.some((each) => meets(item, each))) return false
  if (not && meets(item, not)) return false
  return Object.entries(fields).every(([name, test]) => fieldMeets(item[name] ?? null, test ?? {}))
}

const operators = {
  eq: isSame,
  ne: (value, given) => !isSame(value, given),
  contains: (value, given) => typeof value === 'string' && value.includes(String(given)),
  beginsWith: (value, given) => typeof value === 'string' && value.startsWith(String(given)),
  lt: (value, given) => typeof value === 'number' && value < Number(given),
  le: (value, given) => typeof value === 'number' && value <= Number(given),
  gt: (value, given) => typeof value === 'number' && value > Number(given),
  ge: (value, given) => typeof value === 'number' && value >= Number(given),
} satisfies Record<string, (value: Value, given: Value) => boolean>

function isSame(value: Value, given: Value): boolean {
  if (value instanceof Date && given instanceof Date) return value.getTime() === given.getTime()
  return value === given
}

function fieldMeets(value: Value, test: object): boolean {
  return Object.entries(test).every(
    ([name, given]) => given == null || operators[name as keyof typeof operators](value, given),
  )
}

import { type TargetKey, targetOf } from './preferences.rules.ts'

// Apart from the other rules: the first visit, which fetches those, has no field for a target.

/** A target as somebody types it; `null` where it is none. */
export function readTypedTarget(key: TargetKey, typed: string): number | null {
  const digits = typed.trim().replaceAll(/(?<=\d)[.,](?=\d{3}$)/g, '')
  return /^\d{1,5}$/.test(digits) ? targetOf(key, Number(digits)) : null
}

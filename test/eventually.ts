import { vi } from 'vitest'

/** Waits until `check` throws no more. Many times what it takes: the cores may be shared with other work. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 })
}

import type { EngineName } from './installed.ts'

/** One window of a browser, with what the walk needs of it: the same face over each engine. */
export type Tab = {
  goto(url: string): Promise<void>
  /** Runs a function in the page, which sees its arguments and nothing else from here; it must not wait. */
  evaluate<Args extends unknown[], Value>(script: (...args: Args) => Value, ...args: Args): Promise<Value>
  /** Every element under a CSS selector, in the order of the document. */
  all(selector: string): Promise<Found[]>
  /** Presses Escape. */
  escape(): Promise<void>
  close(): Promise<void>
}

export type Found = {
  isVisible(): Promise<boolean>
  click(): Promise<void>
  /** Types into what has the focus after a click on it. */
  type(text: string): Promise<void>
  /** Chooses an option of a `<select>` by its value. */
  select(value: string): Promise<void>
  /** Gives a file to an `<input type=file>`, which may be out of sight. */
  upload(path: string): Promise<void>
}

/** A browser that is not Chromium. */
export type Engine = {
  name: EngineName
  /** Opens a window whose page is so large, in px. It wants no animations, so that nothing moves under a click. */
  open(size: { width: number; height: number }): Promise<Tab>
}

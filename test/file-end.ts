type Close = () => Promise<void>

const closers: Close[] = []

/**
 * Has `close` called after the last test of the file that runs. A hook of the calling module would not do: test files
 * share their modules, so that it would be set for the first of them alone.
 */
export function atEndOfFile(close: Close): void {
  closers.push(close)
}

/** Closes what was opened last first, as it may use what was opened before. */
export async function endFile(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}

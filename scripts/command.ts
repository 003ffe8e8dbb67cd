import type { Readable, Writable } from 'node:stream'

/** What a command reads and writes: that of its process, or of a test. */
export type CommandIo = {
  env: NodeJS.ProcessEnv
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable
}

/** Says how it went: on standard output, or on standard error when `status` is a failure. */
export function say<Status extends number>(io: CommandIo, sentence: string, status: Status): Status {
  ;(status === 0 ? io.stdout : io.stderr).write(sentence)
  return status
}

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Whoever was asked ended the input, or pressed Ctrl+C. */
export class PromptEnded extends Error {
  constructor() {
    super('Nothing was done: no answer was given')
  }
}

/**
 * Asks on the terminal without showing what is typed; the answers in the order of the questions.
 * @throws PromptEnded
 */
export async function askUnseen(...questions: string[]): Promise<string[]> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  // From here on the terminal shows nothing, so that this comes before the first question.
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.once('SIGINT', () => terminal.close())
  try {
    const lines = terminal[Symbol.asyncIterator]()
    const answers: string[] = []
    for (const question of questions) {
      process.stderr.write(question)
      const { value, done } = await lines.next()
      process.stderr.write('\n')
      if (done) throw new PromptEnded()
      answers.push(value)
    }
    return answers
  } finally {
    terminal.close()
  }
}

import { Problem } from '../ground/problem.ts'

type Run<Answer> = { answer: Promise<Answer>; hasBegun(): boolean; next: Promise<Answer> | null }

/**
 * Runs the same work once for all who ask for it at about the same time. Whoever asks while it runs gets the run after
 * it, which begins later than they asked: no answer is older than its question. What is refused to whoever's work it
 * was, as too much is theirs, is refused to nobody else: the others' work is done in its place. Before a run begins it
 * waits for `gather`, so that more come to share it.
 */
export function openSharing<Answer>(gather?: () => Promise<void>) {
  const runs = new Map<string, Run<Answer>>()

  function begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    let hasBegun = !gather
    const answer = gather
      ? gather().then(() => {
          hasBegun = true
          return work()
        })
      : work()
    const run: Run<Answer> = { answer, hasBegun: () => hasBegun, next: null }
    runs.set(key, run)
    void Promise.allSettled([answer]).then(() => {
      if (!run.next) runs.delete(key)
    })
    return answer
  }

  function joined(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const run = runs.get(key)
    if (!run) return begin(key, work)
    if (!run.hasBegun()) return run.answer
    run.next ??= Promise.allSettled([run.answer]).then(() => begin(key, work))
    return run.next
  }

  return async (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    let isOwn = false
    const own = () => {
      isOwn = true
      return work()
    }
    for (;;) {
      try {
        return await joined(key, own)
      } catch (error) {
        if (isOwn || !isTooMuchOfOne(error)) throw error
      }
    }
  }
}

function isTooMuchOfOne(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'too-many' || error.details.reason === 'busy')
}

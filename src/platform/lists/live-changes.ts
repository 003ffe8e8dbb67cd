type Change = (answer: unknown, queryKey: readonly unknown[]) => unknown

/** Queries that are under way, each with the changes announced since it began. */
const asked = new Set<{ queryKey: readonly unknown[]; changes: Change[] }>()

/**
 * Asks for something, and gives the answer with all that is told by news meanwhile: it may have been read before that.
 */
export async function withLiveChanges<Answer>(
  queryKey: readonly unknown[],
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const asking = { queryKey, changes: [] as Change[] }
  asked.add(asking)
  try {
    const answer: unknown = await fetchAnswer()
    return asking.changes.reduce((now, change) => change(now, queryKey), answer) as Answer
  } finally {
    asked.delete(asking)
  }
}

/** Tells what is being asked for under keys that begin with this one. */
export function applyLiveChange(queryKey: readonly unknown[], change: Change): void {
  for (const asking of asked) {
    const begins = queryKey.every((part, i) => JSON.stringify(part) === JSON.stringify(asking.queryKey[i]))
    if (begins) asking.changes.push(change)
  }
}

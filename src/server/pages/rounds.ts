/** The longest that a page which still reads keeps others from beginning. */
const PATIENCE_MS = 25

/**
 * Makes pages in rounds, each with the `turn` in which it is rendered. Those that are asked for meanwhile begin together
 * once all of the round have had their turn: what several of them read alike is then read once. A page whose reading
 * takes long leaves its round.
 */
export function openRounds(turn: () => Promise<void>) {
  let next: (() => void)[] = []
  let inRound = 0

  function leave(): void {
    inRound--
    if (inRound > 0) return
    for (const begin of next) begin()
    next = []
  }

  return async <Page>(make: (turn: () => Promise<void>) => Promise<Page>): Promise<Page> => {
    if (inRound > 0) await new Promise<void>((begin) => next.push(begin))
    inRound++
    let isInRound = true
    const leaveOnce = () => {
      clearTimeout(patience)
      if (isInRound) leave()
      isInRound = false
    }
    const patience = setTimeout(leaveOnce, PATIENCE_MS)
    try {
      return await make(async () => {
        // From here on it waits for the others of its round alone.
        clearTimeout(patience)
        await turn()
        leaveOnce()
      })
    } finally {
      leaveOnce()
    }
  }
}

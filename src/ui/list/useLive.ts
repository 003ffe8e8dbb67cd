import { useEffect, useEffectEvent } from 'react'
import { whilePresent } from '#platform/browser/presence.ts'
import type { Document } from '#platform/graphql/document.ts'
import { inBackground } from '#platform/ground/chunk.ts'

/** Milliseconds until a page listens: what it shows first is loaded by then, without the code that listens. */
const LIVE_AFTER_MS = 500
/** Milliseconds after which a page that was not listened for until then may be old: it stood in the background. */
export const OLD_AFTER_MS = 5_000

type Listener<Data> = {
  /** Called with each of the news. */
  onNews(data: Data): void
  /** Called whenever news may have been missed: what is shown has to be asked for anew. */
  onMissed(): void
  /** Whether what is shown may be from before the page was there, as the server's is. */
  isOld: boolean
}

/** Tells a page the news of a subscription while somebody looks at it; without variables it listens to nothing. */
export function useLive<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables | null,
  { isOld, ...on }: Listener<Data>,
): void {
  const onNews = useEffectEvent(on.onNews)
  const onMissed = useEffectEvent(on.onMissed)
  const wasOld = useEffectEvent(() => isOld)
  const asked = JSON.stringify(variables)
  useEffect(() => {
    const variables: Variables | null = JSON.parse(asked)
    if (!variables) return
    let stop = () => {}
    let isOver = false
    // What happened before anybody listened is not told.
    let isMissing = wasOld()
    const since = performance.now()
    const timer = setTimeout(async () => {
      // Without a connection the code does not come; the page is good without it.
      const live = await inBackground(import('#platform/browser/graphql.live.ts')).catch(() => null)
      if (isOver || !live) return
      const news = live.streamOf(document, variables, (data) => onNews(data))
      stop = whilePresent(() =>
        live.listen([news], () => {
          if (isMissing || performance.now() - since > OLD_AFTER_MS) onMissed()
          isMissing = true
        }),
      )
    }, LIVE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [document, asked])
}

import { useEffect, useRef } from 'react'
import { TopicChangedDocument, type TopicChangedSubscription } from '#documents/graphql.ts'
import { inBackground } from '#platform/chunk.ts'
import { whilePresent } from '#platform/presence.ts'

/** Milliseconds until a page listens: what it shows first is loaded by then. */
const LIVE_AFTER_MS = 500

type Change = TopicChangedSubscription['onChangeTopic']
type Listener = {
  onChange(change: Change): void
  /** From now on changes are told; what happened before has to be asked for. */
  onMissed(): Promise<void>
}

/** Tells what others do to the topic `id` and its replies, while its page is looked at. */
export function useLiveTopic(id: string, listener: Listener): void {
  const current = useRef(listener)
  current.current = listener
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const timer = setTimeout(async () => {
      // Without a connection the code does not come; the page is good without it.
      const live = await inBackground(import('#platform/graphql.live.ts')).catch(() => null)
      if (isOver || !live) return
      stop = whilePresent(() => listenFor(live, id, current))
    }, LIVE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [id])
}

function listenFor(
  { listen, streamOf }: typeof import('#platform/graphql.live.ts'),
  id: string,
  listener: { current: Listener },
): () => void {
  const changes = streamOf(TopicChangedDocument, { topicID: id }, ({ onChangeTopic }) => {
    void forgetAsked(id)
    listener.current.onChange(onChangeTopic)
  })
  // A page may come from the tab's cache: what happened since is asked for, too.
  return listen([changes], () => void listener.current.onMissed().catch(() => {}))
}

/** What asks comes with the first news: where it does not come, nothing was asked that is old now. */
async function forgetAsked(id: string): Promise<void> {
  const asking = await inBackground(import('./topic.ask.ts')).catch(() => null)
  await asking?.forgetTopic(id)
}

import { type TopicCardFragment, TopicCreatedDocument } from '#documents/graphql.ts'
import { inBackground } from '#platform/chunk.ts'
import { listen, streamOf } from '#platform/graphql.live.ts'
import { whilePresent } from '#platform/presence.ts'

/** Tells of each topic that is started while the page is looked at; what is returned ends it. */
export function followTopics(tell: (topic: TopicCardFragment) => void): () => void {
  const streams = [
    streamOf(TopicCreatedDocument, {}, ({ onCreateTopic }) => {
      forgetBoard()
      tell(onCreateTopic)
    }),
  ]
  // What was missed meanwhile is in the lists once they are asked for anew.
  return whilePresent(() => listen(streams, (again) => again && forgetBoard()))
}

/** What asks comes with the first news: until then a first visitor does not wait for it. */
async function forgetBoard(): Promise<void> {
  const asking = await inBackground(import('./topics.ask.ts')).catch(() => null)
  await asking?.forgetBoard()
}

import { type TopicCardFragment, TopicCreatedDocument } from '#documents/graphql.ts'
import { listen, streamOf } from '#platform/graphql.live.ts'
import { whilePresent } from '#platform/presence.ts'
import { forgetBoard } from './topics.ask.ts'

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

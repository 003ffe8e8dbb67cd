import { TopicChangedDocument, type TopicChangedSubscription } from '#documents/graphql.ts'
import { inBackground } from '#platform/ground/chunk.ts'
import { useLive } from '#ui/list/useLive.ts'

type Change = TopicChangedSubscription['onChangeTopic']
type Listener = {
  onChange(change: Change): void
  /** From now on changes are told; what happened before has to be asked for. */
  onMissed(): Promise<void>
}

/** Tells what others do to the topic `id` and its replies, while its page is looked at. */
export function useLiveTopic(id: string, { onChange, onMissed }: Listener): void {
  useLive(
    TopicChangedDocument,
    { topicID: id },
    {
      onNews: ({ onChangeTopic }) => {
        void forgetAsked(id)
        onChange(onChangeTopic)
      },
      onMissed: () => void onMissed().catch(() => {}),
      // A page may come from the tab's cache: what happened since is asked for, too.
      isOld: true,
    },
  )
}

/** What asks comes with the first news: where it does not come, nothing was asked that is old now. */
async function forgetAsked(id: string): Promise<void> {
  const asking = await inBackground(import('../write/topic.api.ts')).catch(() => null)
  await asking?.invalidateTopic(id)
}

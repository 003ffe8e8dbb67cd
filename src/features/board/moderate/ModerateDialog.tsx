import type { ComponentProps } from 'react'
import HidingDialog from '#features/reactions/moderate/ModerateDialog.tsx'
import type { ModerationAct } from './acts.api.ts'
import { type ModeratedTopic, TopicActs } from './TopicActs.tsx'

type Props = Omit<ComponentProps<typeof HidingDialog>, 'more' | 'onDone'> & {
  /** Given where the item is the topic itself. */
  topic?: ModeratedTopic
  /** Called with an act once it is done. */
  onDone(act: ModerationAct): void
}

/** What those who moderate can do with a topic or a reply. */
export default function ModerateDialog({ topic, ...dialog }: Props) {
  if (!topic) return <HidingDialog {...dialog} />
  return (
    <HidingDialog
      {...dialog}
      more={(run) => (
        <TopicActs
          topic={topic}
          act={(given) =>
            run(
              async () => (await import('./acts.api.ts')).actOnTopic(given),
              () => dialog.onDone(given),
            )
          }
        />
      )}
    />
  )
}

import type { ComponentProps } from 'react'
import HidingDialog from '#features/reactions/moderate/ModerateDialog.tsx'
import type { ModerationAct } from './steering.rules.ts'
import { type SteeredTopic, TopicActs } from './TopicActs.tsx'

type Props = Omit<ComponentProps<typeof HidingDialog>, 'more' | 'onDone'> & {
  /** Given where the item is the topic itself. */
  topic?: SteeredTopic
  /** Told of an act once it is done. */
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
              async () => (await import('./steering.ask.ts')).steer(given),
              () => dialog.onDone(given),
            )
          }
        />
      )}
    />
  )
}

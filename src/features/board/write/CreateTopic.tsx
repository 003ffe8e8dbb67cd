import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { useOpenedByAddress } from '#ui/dialog/useOpenedByAddress.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { NEW_TOPIC_PARAM } from '../ground/board.address.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'

const TopicDialog = whenOpened(() => import('./TopicDialog.tsx'))

/** Called with the topic that was made. */
export type OnCreated = (topic: Pick<TopicFactsFragment, 'id' | 'category'>) => void

type Props = {
  onCreated: OnCreated
  look?: 'primary' | 'outline'
  /** The one of its page that opens where the address asks for the form. */
  isFirst?: boolean
  /** Floats over the page, where it is within the reach of a thumb. */
  floats?: boolean
}

/** Opens the form of a new topic; who is not signed in is led to signing in, and back to the form. */
export function CreateTopic({ onCreated, look, isFirst = false, floats }: Props) {
  const texts = useTexts(topicTexts)
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const signInPath = useSignInPath(NEW_TOPIC_PARAM)
  useOpenedByAddress(NEW_TOPIC_PARAM, isFirst && viewer !== null, () => setOpen(true))
  const shared = {
    look,
    icon: <Plus size={20} strokeWidth={1.9} />,
    className: floats ? 'pointer-events-auto rounded-full! shadow-float' : '',
    'aria-label': texts.newTopic,
  }
  const label = floats ? texts.newTopicShort : texts.newTopic
  // A session may end while somebody writes: the form stays, and says so when it is sent.
  if (!viewer && !open) {
    return (
      <ButtonLink {...shared} to={signInPath} rel="nofollow">
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button {...shared} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <TopicDialog
        open={open}
        onClose={() => setOpen(false)}
        onSent={(topic) => {
          setOpen(false)
          onCreated(topic)
        }}
      />
    </>
  )
}

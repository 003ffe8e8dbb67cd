import { Check, Pencil, Trash } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { topicPageTexts } from './topic.texts.ts'

const TopicDialog = whenOpened(() => import('../write/TopicDialog.tsx'))
const DeleteDialog = whenOpened(() => import('#ui/dialog/DeleteDialog.tsx'))

type Props = {
  topic: TopicFactsFragment
  isOwn: boolean
  onChanged(topic: TopicFactsFragment): void
}

/** What the author of a topic alone can do: change it, and delete it. */
export function OwnTopicActions({ topic, isOwn, onChanged }: Props) {
  const texts = useTexts(topicPageTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  // A session may end while its author writes: the open form stays, and says so when it is sent.
  if (!isOwn && !open) return null

  const changed = (next: TopicFactsFragment) => {
    if (next !== topic) toast(texts.changed, Check)
    onChanged(next)
    close()
  }

  const remove = async () => {
    const { deleteTopic } = await import('../write/topic.api.ts')
    if (!(await deleteTopic(topic.id))) return false
    // Going back must not lead to the page of what is gone.
    await navigate(pathOf('community'), { replace: true })
    toast(texts.deleteTopic.done, Trash)
    return true
  }

  return (
    <>
      <IconButton label={texts.edit} onClick={() => setOpen('edit')}>
        <Pencil size={18} strokeWidth={1.9} />
      </IconButton>
      <IconButton
        label={texts.delete}
        className="text-error! hover:bg-error-soft! hover:text-on-error-soft!"
        onClick={() => setOpen('delete')}
      >
        <Trash size={18} strokeWidth={1.9} />
      </IconButton>
      <TopicDialog open={open === 'edit'} topic={topic} onClose={close} onSent={changed} />
      <DeleteDialog
        open={open === 'delete'}
        texts={{ ...texts.deleteTopic, detail: texts.deleteTopic.detail(topic.title) }}
        onClose={close}
        onConfirm={remove}
      />
    </>
  )
}

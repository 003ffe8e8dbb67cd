import { Trash } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { ReplyAction } from '../moderate/ReplyAction.tsx'
import { topicPageTexts } from './topic.texts.ts'

const DeleteDialog = whenOpened(() => import('#ui/dialog/DeleteDialog.tsx'))

type Props = { reply: { id: string }; onEdit(): void; onDeleted(id: string): void }

/** What the author of a reply alone can do: change it, and delete it. */
export function OwnReplyActions({ reply, onEdit, onDeleted }: Props) {
  const texts = useTexts(topicPageTexts)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    const { deleteReply } = await import('../write/topic.api.ts')
    if (!(await deleteReply(reply.id))) return false
    toast(texts.deleteReply.done, Trash)
    onDeleted(reply.id)
    return true
  }

  return (
    <>
      <ReplyAction onClick={onEdit}>{texts.edit}</ReplyAction>
      <ReplyAction isDanger onClick={() => setAsking(true)}>
        {texts.delete}
      </ReplyAction>
      <DeleteDialog
        open={isAsking}
        texts={texts.deleteReply}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  )
}

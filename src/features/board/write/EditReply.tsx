import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReplyFactsFragment } from '#documents/graphql.ts'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useTextDraft } from '#ui/form/useTextDraft.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { postTexts } from './post.texts.ts'
import { ReplyForm } from './ReplyForm.tsx'

type Props = {
  reply: ReplyFactsFragment
  onChanged(reply: ReplyFactsFragment): void
  onCancel(): void
}

/** The form that a reply turns into while its author changes it. */
export function EditReply({ reply, onChanged, onCancel }: Props) {
  const texts = useTexts(postTexts).reply
  const toast = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, change, clear } = useTextDraft(useDraftKey(`reply.${reply.id}`), reply.content)
  useEffect(() => box.current?.focus(), [])

  const send = async (content: string) => {
    if (content === reply.content) return reply
    const { changeReply } = await import('./topic.api.ts')
    return changeReply(reply.id, content)
  }
  const sent = (changed: ReplyFactsFragment) => {
    clear()
    if (changed !== reply) toast(texts.saved, Check)
    onChanged(changed)
  }
  return (
    <div className="mt-2">
      <ReplyForm
        label={texts.editLabel}
        text={text}
        onChange={change}
        submitLabel={texts.save}
        send={send}
        onSent={sent}
        onCancel={() => {
          clear()
          onCancel()
        }}
        boxRef={box}
      />
    </div>
  )
}

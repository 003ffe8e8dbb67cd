import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReplyFactsFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/i18n.tsx'
import { useToast } from '#ui/Toast.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { topicPageTexts } from './topic.messages.ts'

type Props = {
  reply: ReplyFactsFragment
  onChanged(reply: ReplyFactsFragment): void
  onCancel(): void
}

/** The form that a reply turns into while its author changes it. */
export function EditReply({ reply, onChanged, onCancel }: Props) {
  const texts = useTexts(topicPageTexts).reply
  const toast = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(reply.content)
  useEffect(() => box.current?.focus(), [])

  const send = async (content: string) => {
    if (content === reply.content) return reply
    const { changeReply } = await import('./topic.ask.ts')
    return changeReply(reply.id, content)
  }
  const sent = (changed: ReplyFactsFragment) => {
    if (changed !== reply) toast(texts.saved, Check)
    onChanged(changed)
  }
  return (
    <div className="mt-2">
      <ReplyForm
        label={texts.editLabel}
        text={text}
        onChange={setText}
        submitLabel={texts.save}
        send={send}
        onSent={sent}
        onCancel={onCancel}
        boxRef={box}
      />
    </div>
  )
}

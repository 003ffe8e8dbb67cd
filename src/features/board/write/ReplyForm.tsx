import { Check } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ReplyFactsFragment } from '#documents/graphql.ts'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useTextDraft } from '#ui/form/useTextDraft.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { REPLY_PARAM } from '../ground/topic.address.rules.ts'
import { isRefusal, type Refusal, type RefusalWord, unreachable, wordOf } from './refusals.rules.ts'
import { faultOfReply, replyCharactersLeft } from './reply.rules.ts'
import { replyTexts } from './reply.texts.ts'

type Props = {
  label: string
  text: string
  onChange(text: string): void
  submitLabel: string
  /** Sends what is written, trimmed. */
  send(content: string, form: HTMLFormElement): Promise<ReplyFactsFragment | Refusal>
  onSent(reply: ReplyFactsFragment): void
  onCancel?(): void
  boxRef?: RefObject<HTMLTextAreaElement | null>
  /** What else the form has. */
  children?: ReactNode
}

/** Where a reply is written or changed. One is sent at a time, and what was refused stays, with the reason. */
export function ReplyForm({ label, text, onChange, submitLabel, send, onSent, onCancel, ...rest }: Props) {
  const texts = useTexts(replyTexts)
  const signInPath = useSignInPath(REPLY_PARAM)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const fault = faultOfReply(text)
    if (fault) {
      setRefused(fault)
      return event.currentTarget.querySelector('textarea')?.focus()
    }
    setSending(true)
    setRefused(null)
    // Where the code itself does not come, there is no connection.
    const answer = await send(text.trim(), event.currentTarget).catch(() => unreachable)
    setSending(false)
    if (isRefusal(answer)) return setRefused(wordOf(answer))
    onSent(answer)
  }

  return (
    <form noValidate aria-busy={isSending} onSubmit={submit}>
      <Field
        label={label}
        hint={<Hint left={replyCharactersLeft(text)} />}
        error={refused && <span role="alert">{texts.refusals[refused]}</span>}
      >
        <TextArea
          ref={rest.boxRef}
          name="content"
          dir="auto"
          value={text}
          readOnly={isSending}
          placeholder={texts.reply.placeholder}
          onChange={({ target }) => {
            onChange(target.value)
            setRefused(null)
          }}
          onKeyDown={sendByKeys}
          className="max-h-[28rem] min-h-30"
        />
      </Field>
      {rest.children}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {refused === 'sign-in-required' && (
          <ButtonLink look="outline" to={signInPath} rel="nofollow">
            {texts.reply.signIn}
          </ButtonLink>
        )}
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            {texts.reply.cancel}
          </Button>
        )}
        <Button type="submit" busy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function Hint({ left }: { left: number | null }) {
  const texts = useTexts(replyTexts).reply
  const format = useFormat()
  if (left === null) return texts.hint
  return left >= 0 ? texts.left(left, format.whole(left)) : texts.over(-left, format.whole(-left))
}

/** Ctrl or ⌘ with Enter sends, as in every box where Enter begins a line. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

type EditProps = {
  reply: ReplyFactsFragment
  onChanged(reply: ReplyFactsFragment): void
  onCancel(): void
}

/** The form that a reply turns into while its author changes it. */
export function EditReply({ reply, onChanged, onCancel }: EditProps) {
  const texts = useTexts(replyTexts).reply
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

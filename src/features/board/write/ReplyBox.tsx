import { Lock, Send } from 'lucide-react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ReplyFactsFragment, TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { DraftKept, DraftNote } from '#ui/form/DraftNote.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import type { TextDraft } from '#ui/form/useTextDraft.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { refuseReply } from '../ground/board.rules.ts'
import { REPLY_PARAM } from '../ground/topic.address.rules.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { isRefusal } from './refusals.rules.ts'
import { replyTexts } from './reply.texts.ts'

type Props = {
  topic: TopicFactsFragment
  draft: TextDraft
  boxRef: RefObject<HTMLTextAreaElement | null>
  onSent(reply: ReplyFactsFragment): void
}

/** Where to reply; who may not is told why, and what to do about it. */
export function ReplyBox({ topic, draft, boxRef, onSent }: Props) {
  const texts = useTexts(replyTexts).reply
  const toast = useToast()
  const viewer = useViewer()
  const refusal = refuseReply(viewer, { lockedAt: topic.isLocked ? new Date(0) : null })
  // The note above says why: nobody would read a reply.
  if (topic.isHidden && !draft.text) return null
  // What was begun is not taken away from under the hands: sending it says why it does not work.
  if (refusal && !draft.text) return <Refused refusal={topic.isLocked ? 'topic-locked' : refusal} />

  const send = async (content: string, form: HTMLFormElement) => {
    const filled = filledForm(form, draft.sinceMs)
    draft.keepTime()
    const { sendReply } = await import('./topic.api.ts')
    const answer = await sendReply({ id: draft.id, topicID: topic.id, content }, filled)
    if (isRefusal(answer) && answer.field === 'id') draft.renewId()
    return answer
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(draft.discard)
    boxRef.current?.focus()
  }
  const sent = (reply: ReplyFactsFragment) => {
    draft.discard()
    toast(texts.sent, Send)
    onSent(reply)
  }
  return (
    <div className="mt-6 flex flex-col gap-4 md:mt-8">
      {draft.isRestored && (
        <DraftNote title={texts.draft.restored} discardLabel={texts.draft.discard} onDiscard={discard} />
      )}
      <ReplyForm
        label={texts.label}
        text={draft.text}
        onChange={draft.change}
        submitLabel={texts.send}
        send={send}
        onSent={sent}
        boxRef={boxRef}
      >
        {draft.isKept && <DraftKept />}
        <FormTrap />
      </ReplyForm>
    </div>
  )
}

function Refused({ refusal }: { refusal: 'sign-in-required' | 'topic-locked' }) {
  const texts = useTexts(replyTexts).reply
  const signInPath = useSignInPath(REPLY_PARAM)
  if (refusal === 'topic-locked') {
    return (
      <p className="mt-8 flex items-center gap-3 rounded-lg bg-surface-sunken p-4 text-ink-muted">
        <Lock size={20} strokeWidth={1.9} className="shrink-0" />
        {texts.locked}
      </p>
    )
  }
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-sunken p-4 md:p-5">
      <p className="min-w-0 flex-1 basis-60 text-ink-muted">{texts.signInDetail}</p>
      <ButtonLink to={signInPath} rel="nofollow">
        {texts.signIn}
      </ButtonLink>
    </div>
  )
}

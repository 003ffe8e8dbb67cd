import { Check, Mail, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MessageFactsFragment } from '#documents/graphql.ts'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { MemberName } from '#features/moderation/ground/MemberName.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { setClosed } from './inbox.api.ts'
import { answerLink } from './inbox.rules.ts'
import { inboxTexts } from './inbox.texts.ts'

type Props = {
  message: MessageFactsFragment
  /** ISO date in the Netherlands. */
  today: string
  onChanged(message: MessageFactsFragment): void
}

/** What somebody wrote, and what can be done about it. What they typed is text, and nothing else. */
export function MessageCard({ message, today, onChanged }: Props) {
  const texts = useTexts(inboxTexts)
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  const { id, type, email, createdAt, closedAt, closedBy } = message
  const title = message.subject ?? message.companyName ?? ''
  const toggle = async () => {
    setState('busy')
    const changed = await setClosed(id, !closedAt).catch(() => null)
    setState(changed ? 'idle' : 'refused')
    if (changed) onChanged(changed)
  }
  return (
    <article aria-labelledby={`message-${id}`} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-quiet">
        <Badge tone={type === 'partner' ? 'butter' : 'sky'}>{texts.types[type]}</Badge>
        <TopicDate moment={createdAt} today={today} withTime />
      </p>
      <h3 id={`message-${id}`} dir="auto" className="mt-2 text-lg wrap-anywhere">
        {title}
      </h3>
      <MessageFacts message={message} />
      <p dir="auto" className="mt-4 max-w-[42rem] whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      {state === 'refused' && <Alert title={texts.refused} className="mt-4" />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <a href={answerLink({ email, title })} className={buttonClass('outline', 44)}>
          <Mail size={18} strokeWidth={1.9} aria-hidden="true" />
          {texts.answer}
        </a>
        <Button
          look="outline"
          size={44}
          busy={state === 'busy'}
          icon={closedAt ? <Undo2 size={18} strokeWidth={1.9} /> : <Check size={18} strokeWidth={1.9} />}
          onClick={toggle}
        >
          {closedAt ? texts.reopen : texts.close}
        </Button>
        <p role="status" className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
          {closedAt && (
            <>
              {texts.closedBy} <MemberName member={closedBy} otherwise={texts.formerMember} />
            </>
          )}
        </p>
      </div>
    </article>
  )
}

/** Who wrote a message, and how to reach them. */
function MessageFacts({ message }: { message: MessageFactsFragment }) {
  const texts = useTexts(inboxTexts)
  const partnerships = useTexts(partnershipTexts)
  const { name, email, phone, partnershipType, language, member } = message
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-muted">
      <li className="min-w-0 font-[600] text-ink wrap-anywhere">
        <bdi>{name}</bdi>
      </li>
      <li className="min-w-0 wrap-anywhere">
        <bdi>{email}</bdi>
      </li>
      {phone && (
        <li className="min-w-0 wrap-anywhere">
          {texts.phone}: <bdi>{phone}</bdi>
        </li>
      )}
      {partnershipType && <li>{partnerships[partnershipType]}</li>}
      <li>{texts.languages[language === 'nl' ? 'nl' : 'en']}</li>
      <li className="flex min-w-0 items-center gap-x-1.5">
        {member && texts.member} <MemberName member={member} otherwise={texts.visitor} />
      </li>
    </ul>
  )
}

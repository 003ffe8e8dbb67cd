import type { MessageFactsFragment } from '#documents/graphql.ts'
import { MemberName } from '#features/moderation/ground/MemberName.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { inboxTexts } from './inbox.texts.ts'

/** Who wrote a message, and how to reach them. */
export function MessageFacts({ message }: { message: MessageFactsFragment }) {
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

import { Shield } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import type { Role } from './accounts.rules.ts'
import { badgesOf, type RankBadge } from './ranks.rules.ts'
import { rankTexts } from './ranks.texts.ts'

/** What a member is, beside the name: the badges of the role, and of the rank where the role does not say it. */
export function MemberBadges({ role, rank }: { role: Role; rank: string }) {
  return badgesOf({ role, rank }).map((badge) => (
    <MemberBadge key={typeof badge === 'string' ? badge : badge.stored} badge={badge} />
  ))
}

function MemberBadge({ badge }: { badge: RankBadge | { stored: string } }) {
  const texts = useTexts(rankTexts)
  if (typeof badge !== 'string') return <Badge>{badge.stored}</Badge>
  if (badge === 'Owner' || badge === 'Admin') return <Badge tone="ink">{texts[badge]}</Badge>
  if (badge === 'Member') return <Badge>{texts.Member}</Badge>
  return (
    <Badge tone="pine" icon={<Shield size={14} strokeWidth={1.9} />}>
      {texts[badge]}
    </Badge>
  )
}

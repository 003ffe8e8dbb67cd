import {
  CircleCheck,
  CircleX,
  Eye,
  EyeOff,
  FolderInput,
  Gavel,
  Link2,
  Link2Off,
  Lock,
  LockOpen,
  type LucideIcon,
  Pin,
  PinOff,
  Shield,
  Tag,
  UserCheck,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router'
import type { LogFactsFragment } from '#documents/graphql.ts'
import { rankTexts } from '#features/accounts/ground/ranks.texts.ts'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { topicTexts } from '#features/board/ground/topic.texts.ts'
import { typeTexts } from '#features/finder/ground/types.texts.ts'
import { productAddress } from '#features/finder/product/product.fault.rules.ts'
import { moderateTexts } from '#features/reactions/moderate/dialog.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { MemberName } from '../ground/MemberName.tsx'
import { contentAddress } from '../ground/moderation.address.rules.ts'
import type { ModerationAct } from '../ground/moderation.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { productReportTexts } from '../products/card.texts.ts'
import { logTexts } from './log.texts.ts'

const icons: Record<ModerationAct, LucideIcon> = {
  hide: EyeOff,
  restore: Eye,
  lock: Lock,
  unlock: LockOpen,
  move: FolderInput,
  feature: Pin,
  unfeature: PinOff,
  resolve: Gavel,
  role: Shield,
  suspend: UserX,
  unsuspend: UserCheck,
  unmatch: Link2Off,
  rematch: Link2,
  categorise: Tag,
  distrust: CircleX,
  trust: CircleCheck,
}

type Props = { entry: LogFactsFragment; today: string }

/** One act: what was done, to what, by whom and when. */
export function LogEntry({ entry, today }: Props) {
  const texts = useTexts(logTexts)
  const former = useTexts(moderationTexts).formerMember
  const { act, actor, actorID, createdAt } = entry
  const Icon = icons[act]
  return (
    <li className="flex gap-3 py-3.5 md:gap-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-sunken text-ink-muted">
        <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="text-md font-[650]">{texts.acts[act]}</p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-quiet md:ml-auto">
            {texts.by} <MemberName member={actor} otherwise={actorID ? former : texts.commandLine} />
            <span aria-hidden="true">·</span>
            <TopicDate moment={createdAt} today={today} withTime />
          </p>
        </div>
        <Target entry={entry} />
        <Detail entry={entry} />
      </div>
    </li>
  )
}

function Target({ entry: { targetKind, content, account, product } }: Pick<Props, 'entry'>) {
  const texts = useTexts(logTexts)
  const shown = content
    ? { to: contentAddress(content), title: content.title }
    : product && { to: productAddress(product.id), title: product.title }
  return (
    <p className="flex min-w-0 items-center gap-x-2">
      <span className="shrink-0 text-ink-quiet">{texts.targets[targetKind]}</span>
      {shown && (
        <Link
          to={shown.to}
          className="-my-2 inline-flex min-h-11 min-w-0 items-center font-[600] text-pine hover:underline"
        >
          <bdi className="truncate">{shown.title}</bdi>
        </Link>
      )}
      {targetKind === 'account' && <MemberName member={account} otherwise={texts.gone} />}
      {targetKind !== 'account' && !shown && <span>{texts.gone}</span>}
    </p>
  )
}

function Detail({ entry: { act, detail } }: Pick<Props, 'entry'>) {
  const texts = useTexts(logTexts)
  const categories: Record<string, string> = useTexts(topicTexts).categories
  const ranks = useTexts(rankTexts)
  const { because } = useTexts(moderateTexts)
  const roles: Record<string, string> = {
    member: ranks.Member,
    moderator: ranks.Moderator,
    admin: ranks.Admin,
  }
  const resolutions: Record<string, string> = texts.resolutions
  const nutrients: Record<string, string> = useTexts(productReportTexts).nutrients
  const shelves: Record<string, string> = useTexts(typeTexts).types
  if (!detail) return null
  if (act === 'hide')
    return (
      <p dir="auto" className="wrap-anywhere text-ink-muted">
        {because(detail)}
      </p>
    )
  if (act === 'move') return <p className="text-ink-muted">{texts.to(categories[detail] ?? detail)}</p>
  if (act === 'role') return <p className="text-ink-muted">{roles[detail] ?? detail}</p>
  const words = resolutions[detail] ?? nutrients[detail] ?? shelves[detail] ?? detail
  return <p className="wrap-anywhere text-ink-muted">{words}</p>
}

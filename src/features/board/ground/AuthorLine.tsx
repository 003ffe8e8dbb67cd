import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BoardAuthorFragment } from '#documents/graphql.ts'
import { Avatar } from '#features/accounts/ground/Avatar.tsx'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { MemberBadges } from '#features/accounts/ground/MemberBadges.tsx'
import { FIRST_RANK } from '#features/accounts/ground/ranks.rules.ts'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { topicTexts } from './topic.texts.ts'

type Props = {
  /** A topic or a reply. */
  item: Authored<BoardAuthorFragment>
  className?: string
  /** What stands behind the badges, such as a date. */
  children?: ReactNode
}

/** Who wrote it: picture or initials, the name as a link to the profile, and the badges of role and rank. */
export function AuthorLine({ item, className, children }: Props) {
  return (
    <div className={classes('flex min-w-0 items-center gap-3', className)}>
      <AuthorPicture item={item} />
      <AuthorName item={item}>{children}</AuthorName>
    </div>
  )
}

/** The picture of an author, or what stands in its place. */
export function AuthorPicture({ item, className }: Omit<Props, 'children'>) {
  const name = authorNameOf(item)
  return (
    <Avatar
      username={typeof name === 'string' ? null : name.name}
      picture={item.author?.avatar && sizedUrlOf(item.author.avatar, 'face')}
      className={className}
    />
  )
}

/** Name and badges of an author, for where the picture stands elsewhere. */
export function AuthorName({ item, className, children }: Props) {
  const texts = useTexts(topicTexts)
  const name = authorNameOf(item)
  if (name === 'deleted') {
    return (
      <Line className={className}>
        <span className="text-ink-muted">{texts.deletedMember}</span>
        {children}
      </Line>
    )
  }
  const shown = name === 'anonymous' ? texts.anonymous : name.name
  return (
    <Line className={className}>
      {item.authorID && name !== 'anonymous' ? (
        <Link
          to={profilePath(item.authorID)}
          className="relative z-10 -mx-2 -my-3 inline-flex min-h-11 min-w-0 items-center px-2 font-[650] hover:underline"
        >
          <bdi className="truncate">{shown}</bdi>
        </Link>
      ) : (
        <span className="truncate font-[650]">{shown}</span>
      )}
      <MemberBadges {...(item.author ?? { role: 'member', rank: FIRST_RANK })} />
      {children}
    </Line>
  )
}

function Line({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', className)}>
      {children}
    </div>
  )
}

/** Who wrote a topic or a reply, as the data API has it. */
export type Authored<Author = { username: string }> = {
  authorID: string | null
  username: string | null
  author: Author | null
}

/** The name to show; `deleted` once the account is gone, `anonymous` where nobody is named. */
export function authorNameOf({
  author,
  username,
  authorID,
}: Authored): { name: string } | 'deleted' | 'anonymous' {
  const name = author?.username || username
  if (name) return { name }
  return authorID === null ? 'deleted' : 'anonymous'
}

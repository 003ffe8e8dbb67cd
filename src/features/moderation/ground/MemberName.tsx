import { Link } from 'react-router'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'

type Props = {
  member: { id: string; username: string } | null | undefined
  /** What stands there when nobody is named. */
  otherwise: string
}

/** The name of a member as a link to the profile. */
export function MemberName({ member, otherwise }: Props) {
  if (!member) return <span>{otherwise}</span>
  return (
    <Link
      to={profilePath(member.id)}
      className="-my-3 inline-flex min-h-11 max-w-full items-center font-[600] text-ink hover:underline"
    >
      <bdi className="truncate">{member.username}</bdi>
    </Link>
  )
}

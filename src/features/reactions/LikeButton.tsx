import { Heart, HeartCrack } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { signInPath } from '#features/accounts/accounts.rules.ts'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { classes } from '#ui/classes.ts'
import { useToast } from '#ui/Toast.tsx'
import { likeTexts } from './likes.messages.ts'
import type { ItemKind } from './reactions.rules.ts'
import { type Likeable, useLike } from './useLike.ts'

type Props = {
  kind: ItemKind
  item: Likeable
  /** Of the item's page: signing in comes back to it. */
  path: string
}

/** Likes and unlikes; a visitor is led to the sign-in page, which comes back. */
export function LikeButton({ kind, item, path }: Props) {
  const texts = useTexts(likeTexts)
  const viewer = useViewer()
  if (viewer) return <MemberLike kind={kind} item={item} path={path} />
  return (
    <Link
      to={signInPath(path)}
      rel="nofollow"
      className={buttonClass('outline', 48, 'print:hidden')}
      aria-describedby="like-needs"
    >
      <LikeContent likeCount={item.likeCount} isLiked={false} />
      <span id="like-needs" hidden>
        {texts.signIn[kind]}
      </span>
    </Link>
  )
}

function MemberLike({ kind, item, path }: Props) {
  const texts = useTexts(likeTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const onFailure = useCallback(
    (wanted: boolean, code: string) => {
      // The session has ended elsewhere: signing in again leads back here.
      if (code === 'sign-in-required') navigate(signInPath(path))
      else toast(wanted ? texts.failed : texts.undoFailed, HeartCrack)
    },
    [navigate, path, toast, texts],
  )
  const { isLiked, likeCount, toggle } = useLike(kind, item, onFailure)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={toggle}
      className={classes(
        buttonClass(isLiked ? 'soft' : 'outline', 48, 'print:hidden'),
        isLiked && 'border border-transparent bg-carrot-soft! text-on-carrot-soft!',
      )}
    >
      <LikeContent isLiked={isLiked} likeCount={likeCount} />
    </button>
  )
}

function LikeContent({ isLiked, likeCount }: Pick<Likeable, 'isLiked' | 'likeCount'>) {
  const texts = useTexts(likeTexts)
  const format = useFormat()
  return (
    <>
      <Heart
        size={20}
        strokeWidth={1.9}
        aria-hidden="true"
        className={isLiked ? 'fill-carrot-fill text-carrot-fill' : undefined}
      />
      <span className="sr-only">{`${texts.like}: ${texts.likes(likeCount, format.whole(likeCount))}`}</span>
      <span aria-hidden="true" className="tabular-nums">
        {format.whole(likeCount)}
      </span>
    </>
  )
}

import { Heart, HeartCrack } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { useOpenedByAddress } from '#ui/dialog/useOpenedByAddress.ts'
import { classes } from '#ui/ground/classes.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { type ItemKind, LIKE_PARAM } from '../ground/reactions.rules.ts'
import { likeTexts } from './likes.texts.ts'
import { type Likeable, useLike } from './useLike.ts'

const LikeQuestion = whenOpened(() => import('./LikeQuestion.tsx'))

type Props = {
  kind: ItemKind
  item: Likeable
  /** Called once a like is saved or taken back: the page asks for the item anew. */
  onSaved(): void
}

/** On the item's page: likes and unlikes; a visitor is led to the sign-in page, and asked about the like once back. */
export function LikeButton({ kind, item, onSaved }: Props) {
  const texts = useTexts(likeTexts)
  const viewer = useViewer()
  const signInPath = useSignInPath(LIKE_PARAM)
  if (viewer) return <MemberLike kind={kind} item={item} onSaved={onSaved} />
  return (
    <Link
      to={signInPath}
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

function MemberLike({ kind, item, onSaved }: Props) {
  const texts = useTexts(likeTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const signInPath = useSignInPath(LIKE_PARAM)
  const [isAsking, setAsking] = useState(false)
  const onFailure = (wanted: boolean, code: string) => {
    // The session has ended elsewhere: signing in again leads back here.
    if (code === 'sign-in-required') navigate(signInPath)
    else toast.error(wanted ? texts.failed : texts.undoFailed, HeartCrack)
  }
  const { isLiked, likeCount, toggle } = useLike(kind, item, { onSaved, onFailure })
  // Asked, not done: another site may lead a member to such an address.
  useOpenedByAddress(LIKE_PARAM, true, () => setAsking(!isLiked))
  return (
    <>
      <button
        type="button"
        aria-pressed={isLiked}
        onClick={() => {
          toast.answered()
          toggle()
        }}
        className={classes(
          buttonClass(isLiked ? 'soft' : 'outline', 48, 'print:hidden'),
          isLiked && 'border border-transparent bg-carrot-soft! text-on-carrot-soft!',
        )}
      >
        <LikeContent isLiked={isLiked} likeCount={likeCount} />
      </button>
      <LikeQuestion
        open={isAsking}
        kind={kind}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          toggle()
        }}
      />
    </>
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

import { Heart, HeartCrack } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { signInPath } from '#features/accounts/accounts.rules.ts'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { classes } from '#ui/classes.ts'
import { useToast } from '#ui/Toast.tsx'
import { type DetailedRecipe, recipePath } from './recipe.detail.rules.ts'
import { recipeTexts } from './recipe.messages.ts'
import { useLike } from './useLike.ts'

type Props = { recipe: DetailedRecipe }

/** Likes and unlikes; a visitor is led to the sign-in page, which comes back. */
export function LikeButton({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const viewer = useViewer()
  if (viewer) return <MemberLike recipe={recipe} />
  return (
    <Link
      to={signInPath(recipePath(recipe.id))}
      className={buttonClass('outline', 48, 'print:hidden')}
      aria-describedby="like-needs"
    >
      <LikeContent {...recipe} isLiked={false} />
      <span id="like-needs" hidden>
        {texts.likeSignIn}
      </span>
    </Link>
  )
}

function MemberLike({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const path = recipePath(recipe.id)
  const onFailure = useCallback(
    (wanted: boolean, code: string) => {
      // The session has ended elsewhere: signing in again leads back here.
      if (code === 'sign-in-required') navigate(signInPath(path))
      else toast(wanted ? texts.likeFailed : texts.unlikeFailed, HeartCrack)
    },
    [navigate, path, toast, texts],
  )
  const { isLiked, likeCount, toggle } = useLike(recipe, onFailure)
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

function LikeContent({ isLiked, likeCount }: Pick<DetailedRecipe, 'isLiked' | 'likeCount'>) {
  const texts = useTexts(recipeTexts)
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

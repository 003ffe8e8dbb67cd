import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { topicPath } from '#features/board/ground/topic.address.rules.ts'
import { RecipePicture } from '#features/recipes/ground/RecipePicture.tsx'
import { recipePath } from '#features/recipes/ground/recipe.address.rules.ts'
import { useFormat } from '#platform/texts/i18n.tsx'
import type { LikedRecipe, LikedTopic } from '../ground/profile.content.rules.ts'

/** A recipe that the member likes: what it is called and its calories. */
export function LikedRecipeRow({ recipe }: { recipe: LikedRecipe }) {
  const format = useFormat()
  return (
    <Row
      to={recipePath(recipe.id)}
      title={recipe.title}
      picture={<RecipePicture recipe={recipe} sizes="72px" className="w-18 shrink-0 rounded-l-lg" />}
    >
      <p className="mt-1 text-xs font-[650] tabular-nums">{format.amount(recipe.calories, 'kcal', 0)}</p>
    </Row>
  )
}

/** A topic that the member likes: what it is called. */
export function LikedTopicRow({ topic }: { topic: LikedTopic }) {
  return (
    <Row
      to={topicPath(topic.id)}
      title={topic.title}
      picture={
        <span className="grid w-18 shrink-0 place-items-center rounded-l-lg bg-sky-soft text-on-sky-soft">
          <MessageCircle size={24} strokeWidth={1.9} aria-hidden="true" />
        </span>
      }
    />
  )
}

type RowProps = { to: string; title: string; picture: ReactNode; children?: ReactNode }

function Row({ to, title, picture, children }: RowProps) {
  return (
    <article className="relative flex h-full min-h-18 rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift">
      {picture}
      <div className="flex min-w-0 flex-1 flex-col justify-center px-4 py-3">
        <h3 dir="auto" className="line-clamp-2 text-md leading-[1.3] text-wrap wrap-anywhere">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  )
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '#features/finder/ProductPicture.tsx'
import { RecipePicture } from '#features/recipes/RecipePicture.tsx'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import type { LinkedItem } from './formatted.rules.ts'
import type { Linked } from './linked.ask.ts'
import { topicPageTexts } from './topic.messages.ts'

type Props = { item: LinkedItem; href: string }

const frame =
  'flex min-h-24 max-w-[30rem] items-center gap-4 rounded-md border border-line bg-surface p-3 text-ink no-underline shadow-card transition-shadow'

/** What a link of this site leads to, as it is now; the link alone where there is no such thing. */
export function LinkedCard({ item: { kind, id }, href }: Props) {
  const texts = useTexts(topicPageTexts).card
  const [linked, setLinked] = useState<Linked | null | 'asking'>('asking')

  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const { askLinked } = await import('./linked.ask.ts')
      const found = await askLinked({ kind, id } as LinkedItem)
      if (isWanted) setLinked(found)
    }
    ask().catch(() => isWanted && setLinked(null))
    return () => {
      isWanted = false
    }
  }, [kind, id])

  if (linked === null || linked === 'asking') {
    return (
      <Link to={href} rel="ugc nofollow noopener" aria-busy={linked === 'asking'} className={frame}>
        <span className="size-18 shrink-0 rounded-sm bg-surface-sunken" />
        <span className="min-w-0 text-sm text-pine wrap-anywhere">{href}</span>
      </Link>
    )
  }
  return (
    <Link to={href} rel="ugc nofollow noopener" className={`${frame} hover:shadow-lift`}>
      <Picture linked={linked} />
      <span className="min-w-0 flex-1">
        <span className="block text-2xs font-[600] text-ink-quiet">{texts[linked.kind]}</span>
        <span dir="auto" className="line-clamp-2 font-[650]">
          {linked.title}
        </span>
        <Figures linked={linked} />
      </span>
    </Link>
  )
}

function Picture({ linked }: { linked: Linked }) {
  return linked.kind === 'recipe' ? (
    <RecipePicture recipe={linked} sizes="72px" className="size-18 shrink-0 rounded-sm" />
  ) : (
    <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-sm bg-plate">
      <ProductPicture product={linked.product} className="size-16 object-contain mix-blend-multiply" />
    </span>
  )
}

function Figures({ linked }: { linked: Linked }) {
  const texts = useTexts(topicPageTexts).card
  const format = useFormat()
  const figures =
    linked.kind === 'recipe'
      ? [
          format.amount(linked.calories, 'kcal', 0),
          `${format.amount(linked.protein, 'g', 0)} ${texts.protein}`,
          texts.servings,
        ]
      : [
          linked.priceCents === null ? null : format.euro(linked.priceCents),
          linked.protein === null
            ? null
            : `${format.amount(linked.protein, 'g')} ${texts.protein} ${linked.isLiquid ? texts.per100ml : texts.per100g}`,
        ]
  return (
    <span className="mt-0.5 block text-sm text-ink-muted tabular-nums">
      {figures.filter((figure) => figure !== null).join(' · ')}
    </span>
  )
}

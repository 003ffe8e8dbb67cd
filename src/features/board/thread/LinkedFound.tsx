import { ProductPicture } from '#features/finder/product/ProductPicture.tsx'
import { RecipePicture } from '#features/recipes/ground/RecipePicture.tsx'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import type { Linked } from './linked.api.ts'
import { topicPageTexts } from './topic.texts.ts'

type Props = { linked: Linked }

/** What stands in the card of a linked product or recipe. */
export default function LinkedFound({ linked }: Props) {
  const texts = useTexts(topicPageTexts).card
  return (
    <>
      <Picture linked={linked} />
      <span className="min-w-0 flex-1">
        <span className="block text-2xs font-[600] text-ink-quiet">{texts[linked.kind]}</span>
        <span dir="auto" className="line-clamp-2 font-[650]">
          {linked.title}
        </span>
        <Figures linked={linked} />
      </span>
    </>
  )
}

function Picture({ linked }: Props) {
  return linked.kind === 'recipe' ? (
    <RecipePicture recipe={linked} sizes="72px" className="size-18 shrink-0 rounded-sm" />
  ) : (
    <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-sm bg-plate">
      <ProductPicture product={linked.product} className="size-16 object-contain mix-blend-multiply" />
    </span>
  )
}

function Figures({ linked }: Props) {
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

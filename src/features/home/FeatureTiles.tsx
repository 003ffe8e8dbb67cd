import { useId } from 'react'
import { Link } from 'react-router'
import { isAnnounced, type PageKey, pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { VisuallyHidden } from '#ui/ground/VisuallyHidden.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { homeTexts } from './home.texts.ts'

const tiles = [
  { page: 'finder', picture: 'price-comparison' },
  { page: 'recipes', picture: 'recipes' },
  { page: 'community', picture: 'community' },
  { page: 'workoutPlanner', picture: 'workout' },
  { page: 'tips', picture: 'healthy-eating' },
  { page: 'nutritionGuides', picture: 'nutrition-guides' },
] as const satisfies { page: PageKey; picture: string }[]

/** The six parts of FitFuel; a part that is still to come says so. */
export function FeatureTiles() {
  const texts = useTexts(homeTexts)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{texts.tilesTitle}</VisuallyHidden>
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-3.5 xl:grid-cols-6">
        {tiles.map(({ page, picture }) => (
          <li key={page}>
            <Link
              to={pathOf(page)}
              className="flex h-full flex-col items-start rounded-lg bg-surface p-4 shadow-card transition-shadow hover:shadow-lift"
            >
              <img src={`/illustrations/${picture}.svg`} alt="" width={44} height={44} />
              <span className="mt-4 font-[650]">{texts.tiles[page].title}</span>
              {isAnnounced(page) ? (
                <Badge tone="butter" className="mt-1">
                  {texts.comingSoon}
                </Badge>
              ) : (
                <span className="mt-0.5 text-xs text-ink-muted">{texts.tiles[page].detail}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

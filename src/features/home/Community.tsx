import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import type { Home } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { PromoCard } from './PromoCard.tsx'
import { RecipesCard } from './RecipesCard.tsx'
import { TopicsCard } from './TopicsCard.tsx'

/** What members made and talk about, and a promo: each card shows one of three. */
export function Community({ recipes, topics, promos }: Pick<Home, 'recipes' | 'topics' | 'promos'>) {
  const texts = useTexts(homeTexts).community
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl md:text-2xl">
          {texts.title}
        </h2>
        <Link
          to={pathOf('community')}
          className="-my-1 inline-flex min-h-11 items-center gap-2 text-sm font-[600] text-pine hover:underline"
        >
          {texts.seeAll}
          <ArrowRight size={17} strokeWidth={2} aria-hidden="true" />
        </Link>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        <RecipesCard recipes={recipes} />
        <TopicsCard topics={topics} />
        <PromoCard promos={promos} />
      </div>
    </section>
  )
}

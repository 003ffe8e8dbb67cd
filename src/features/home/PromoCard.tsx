import { Link } from 'react-router'
import { isAnnounced, pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { Promo } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { TurningCard } from './TurningCard.tsx'

/** Promos, named as what they are, one at a time. */
export function PromoCard({ promos }: { promos: readonly Promo[] }) {
  const texts = useTexts(homeTexts).promos
  return (
    <TurningCard
      items={promos}
      keyOf={({ key }) => key}
      nameOf={({ key }) => texts.items[key].title}
      turnName={texts.next}
      className="bg-deep text-on-deep [--focus:var(--on-deep)] sm:max-lg:col-span-2"
    >
      {(promo) => <PromoFace promo={promo} />}
    </TurningCard>
  )
}

function PromoFace({ promo: { key, page, picture } }: { promo: Promo }) {
  const { promos: texts, comingSoon } = useTexts(homeTexts)
  const { title, text } = texts.items[key]
  return (
    <div className="flex flex-1 flex-col p-5">
      <p className="flex flex-wrap gap-1.5">
        <span className="rounded-sm bg-on-deep/14 px-2.5 py-1 text-2xs font-[650]">{texts.badge}</span>
        {isAnnounced(page) && <Badge tone="butter">{comingSoon}</Badge>}
      </p>
      <div className="grid flex-1 place-items-center py-6">
        <img src={`/illustrations/${picture}.svg`} alt="" width={104} height={104} loading="lazy" />
      </div>
      <h3 className="text-[1.25rem] leading-[1.2]">{title}</h3>
      <p className="mt-2 text-on-deep-muted">{text}</p>
      <Link
        to={pathOf(page)}
        className={buttonClass('quiet', 44, 'mt-5 self-start bg-on-deep! text-deep! hover:bg-on-deep-muted!')}
      >
        <span>
          {texts.view}
          <span className="sr-only">: {title}</span>
        </span>
      </Link>
    </div>
  )
}

import { ExternalLink } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { StoreMark } from '../ground/StoreMark.tsx'
import { advertisementTexts } from './advertisement.texts.ts'
import type { Advertisement } from './advertisements.rules.ts'

/** An advertisement, named as one: it opens its shop in a new tab, and stands beside the ranking, never in it. */
export function AdvertisementCard({ advertisement }: { advertisement: Advertisement }) {
  const words = useTexts(advertisementTexts)
  const { store, link, picture } = advertisement
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift">
      <div className="relative grid h-40 place-items-center bg-plate-butter md:h-41">
        <Badge tone="surface" className="absolute top-3 left-3">
          {words.advertisement}
        </Badge>
        <img src={picture} alt="" width={104} height={104} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="flex items-center gap-2 text-xs font-[550] text-ink-muted">
          <StoreMark {...store} />
          {store.name}
        </p>
        <h3 className="mt-1 font-text text-md font-[650] tracking-normal">
          <a
            href={link}
            target="_blank"
            rel="sponsored noopener"
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {words[advertisement.title]}
            <span className="sr-only"> ({words.newTab})</span>
          </a>
        </h3>
        <p className="mt-1.5 mb-6 text-sm text-ink-muted">{words.noPart}</p>
        <span aria-hidden="true" className={buttonClass('outline', 44, 'mt-auto')}>
          {words.learnMore}
          <ExternalLink size={18} />
        </span>
      </div>
    </article>
  )
}

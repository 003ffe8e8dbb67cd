import { useId } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { finderTexts } from '../ground/finder.texts.ts'
import { CardGrid } from '../results/ResultsGrid.tsx'
import { AdvertisementCard } from './AdvertisementCard.tsx'
import { advertisements } from './advertisements.rules.ts'

/** The two sample advertisements, under a name that says what they are. */
export default function Advertisements() {
  const texts = useTexts(finderTexts)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-14">
      <h2 id={id} className="mb-4 text-lg">
        {texts.featured}
      </h2>
      <CardGrid className="sm:grid-cols-2">
        {advertisements.map((advertisement) => (
          <li key={advertisement.id}>
            <AdvertisementCard advertisement={advertisement} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

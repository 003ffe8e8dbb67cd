import { Link } from 'react-router'
import { JoinButton } from '#features/home/JoinButton.tsx'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { NextStep } from '../ground/NextStep.tsx'
import { PlateCard } from '../ground/PlateCard.tsx'
import { RichText } from '../ground/RichText.tsx'
import { aboutTexts } from './about.texts.ts'

const offers = [
  { key: 'deals', picture: 'price-comparison', plate: 'butter', page: 'finder' },
  { key: 'meals', picture: 'meal-preparation', plate: 'peach', page: 'tips' },
  { key: 'fitness', picture: 'workout', plate: 'sky', page: 'workouts' },
  { key: 'recipes', picture: 'recipes', plate: 'mint', page: 'recipes' },
] as const

/** What stands on the shelf beside the title. */
const onShelf = ['bread', 'egg', 'avocado', 'beans'] as const

/** Why there is a FitFuel, what it offers, and who makes it. */
export default function About() {
  const texts = useTexts(aboutTexts)
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('about')} />
      <header className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-center lg:gap-16">
        <div>
          <h1 className="text-3xl text-balance md:text-4xl">{texts.title}</h1>
          <p className="mt-4 max-w-(--measure) text-lg text-ink-muted">{texts.lead}</p>
        </div>
        <div className="mt-8 flex items-end justify-around border-b-14 border-shelf px-4 lg:mt-0">
          {onShelf.map((picture) => (
            <img
              key={picture}
              src={`/illustrations/${picture}.svg`}
              alt=""
              width={80}
              height={80}
              className="-mb-1 size-16 md:size-20"
            />
          ))}
        </div>
      </header>
      <div className="mt-10 grid gap-10 md:mt-14 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="mission" className="rounded-xl bg-plate-mint p-5 md:p-8">
          <h2 id="mission" className="text-2xl">
            {texts.missionTitle}
          </h2>
          <RichText text={texts.mission} className="mt-3" />
        </section>
        <section aria-labelledby="story" className="lg:py-8">
          <h2 id="story" className="text-2xl">
            {texts.storyTitle}
          </h2>
          <RichText text={texts.story} className="mt-3 text-ink-muted" />
        </section>
      </div>
      <section aria-labelledby="offer" className="mt-14 md:mt-20">
        <h2 id="offer" className="text-2xl">
          {texts.offerTitle}
        </h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {offers.map(({ key, picture, plate, page }) => (
            <li key={key}>
              <Link to={pathOf(page)} className="block h-full rounded-lg transition-shadow hover:shadow-lift">
                <PlateCard picture={picture} plate={plate} title={texts.offers[key].title}>
                  <p className="mt-1.5 text-ink-muted">{texts.offers[key].detail}</p>
                </PlateCard>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-14 grid gap-10 md:mt-20 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="team">
          <h2 id="team" className="text-2xl">
            {texts.teamTitle}
          </h2>
          <article className="mt-5 flex gap-4 rounded-lg bg-surface p-4 shadow-card md:p-5">
            <span className="grid size-16 shrink-0 place-items-center rounded-full bg-plate-mint">
              <img src="/illustrations/seedling.svg" alt="" width={40} height={40} />
            </span>
            <div>
              <h3 className="text-lg">{texts.member.name}</h3>
              <p className="text-sm text-ink-quiet">{texts.member.role}</p>
              <p className="mt-2 text-ink-muted">{texts.member.detail}</p>
            </div>
          </article>
        </section>
        <section aria-labelledby="vision">
          <h2 id="vision" className="text-2xl">
            {texts.visionTitle}
          </h2>
          <RichText text={texts.vision} className="mt-3 text-ink-muted" />
        </section>
      </div>
      <NextStep title={texts.joinTitle} detail={texts.joinDetail}>
        <JoinButton />
      </NextStep>
    </main>
  )
}

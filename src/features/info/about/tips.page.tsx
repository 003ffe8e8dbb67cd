import type { ReactNode } from 'react'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { NextStep } from '../ground/NextStep.tsx'
import { PlateCard } from '../ground/PlateCard.tsx'
import { tipsTexts } from './tips.texts.ts'

const parts = ['basics', 'planning', 'habits'] as const
type PartId = (typeof parts)[number]

/** The nutrients, each with the colour that it has wherever it is drawn. */
const nutrients = [
  ['protein', 'bg-data-protein'],
  ['carbs', 'bg-data-carbs'],
  ['fat', 'bg-data-fat'],
  ['fibre', 'bg-data-energy'],
] as const

const meals = [
  ['breakfast', 'bowl', 'butter'],
  ['lunch', 'sandwich', 'mint'],
  ['dinner', 'pot-of-food', 'peach'],
  ['snack', 'peanuts', 'sky'],
] as const

const habits = [
  ['list', 'shopping-list'],
  ['compare', 'scales'],
  ['water', 'water'],
] as const

/** Room that stays above a part which is scrolled to: the bar may come down over it. */
const OFFSET_PX = 80

/** Advice for eating well on a budget. */
export default function Tips() {
  const texts = useTexts(tipsTexts)
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('tips')} />
      <header className="max-w-[46rem]">
        <h1 className="text-3xl text-balance md:text-4xl">{texts.title}</h1>
        <p className="mt-4 text-lg text-ink-muted">{texts.lead}</p>
        <nav aria-label={texts.navName} className="mt-6 flex flex-wrap gap-2">
          {parts.map((part) => (
            <Button key={part} look="outline" size={44} onClick={() => scrollToPart(part)}>
              {texts.nav[part]}
            </Button>
          ))}
        </nav>
      </header>
      <Part id="basics" title={texts.basicsTitle} lead={texts.basicsLead}>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {nutrients.map(([key, colour]) => {
            const { title, detail, sources } = texts.nutrients[key]
            return (
              <li key={key} className="flex flex-col rounded-lg bg-surface p-4 shadow-card md:p-5">
                <span className={`h-1.5 w-12 rounded-xs ${colour}`} />
                <h3 className="mt-4 text-lg">{title}</h3>
                <p className="mt-1.5 mb-4 text-ink-muted">{detail}</p>
                <p className="mt-auto border-t border-line pt-3 text-sm">
                  <span className="block text-ink-quiet">{texts.sourcesName}</span>
                  <span className="font-[600]">{sources}</span>
                </p>
              </li>
            )
          })}
        </ul>
      </Part>
      <Part id="planning" title={texts.planningTitle} lead={texts.planningLead}>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {meals.map(([key, picture, plate]) => {
            const { title, dish, detail } = texts.meals[key]
            return (
              <li key={key}>
                <PlateCard picture={picture} plate={plate} title={dish} over={title}>
                  <p className="mt-1.5 text-ink-muted">{detail}</p>
                </PlateCard>
              </li>
            )
          })}
        </ul>
      </Part>
      <Part id="habits" title={texts.habitsTitle} lead={texts.habitsLead}>
        <ul className="mt-6 grid gap-3 md:gap-5 lg:grid-cols-3">
          {habits.map(([key, picture]) => (
            <li key={key} className="flex gap-4 rounded-lg bg-surface p-4 shadow-card md:p-5">
              <img
                src={`/illustrations/${picture}.svg`}
                alt=""
                width={44}
                height={44}
                className="size-11 shrink-0"
              />
              <div>
                <h3 className="text-lg">{texts.habits[key].title}</h3>
                <p className="mt-1.5 text-ink-muted">{texts.habits[key].detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <p className="mt-6 text-sm text-ink-quiet">{texts.note}</p>
      <NextStep title={texts.consultTitle} detail={texts.consultDetail}>
        <ButtonLink to={pathOf('contact')}>{texts.consult}</ButtonLink>
      </NextStep>
    </main>
  )
}

type PartProps = { id: PartId; title: string; lead: string; children: ReactNode }

function Part({ id, title, lead, children }: PartProps) {
  return (
    // The focus follows the scroll, so that the keyboard goes on from there.
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mt-14 outline-0 md:mt-20">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-ink-muted">{lead}</p>
      {children}
    </section>
  )
}

function scrollToPart(id: PartId): void {
  const part = document.getElementById(id)
  if (!part) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = part.getBoundingClientRect().top + window.scrollY - OFFSET_PX
  window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
  part.focus({ preventScroll: true })
}

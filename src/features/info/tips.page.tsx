import type { ReactNode } from 'react'
import { PageHead } from '#features/site/PageHead.tsx'
import { pathOf } from '#features/site/pages.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { NextStep } from './NextStep.tsx'
import { tipsTexts } from './tips.messages.ts'

const parts = ['basics', 'planning', 'habits'] as const
type PartId = (typeof parts)[number]

const nutrients = ['protein', 'carbs', 'fat', 'fibre'] as const
const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const
const habits = ['list', 'compare', 'water'] as const

/** Room that stays above a part which is scrolled to: the bar may come down over it. */
const OFFSET_PX = 80

/** The colour that a nutrient has wherever it is drawn. */
const nutrientLine = {
  protein: 'border-data-protein',
  carbs: 'border-data-carbs',
  fat: 'border-data-fat',
  fibre: 'border-shelf',
} as const

/** Advice for eating well on a budget. */
export default function Tips() {
  const texts = useTexts(tipsTexts)
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('tips')} />
      <header className="max-w-[46rem]">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
        <nav aria-label={texts.navName} className="mt-6 flex flex-wrap gap-2">
          {parts.map((part) => (
            <Button key={part} look="outline" size={44} onClick={() => scrollToPart(part)}>
              {texts.nav[part]}
            </Button>
          ))}
        </nav>
      </header>
      <Part id="basics" title={texts.basicsTitle} lead={texts.basicsLead}>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {nutrients.map((key) => {
            const { title, detail, sources } = texts.nutrients[key]
            return (
              <li
                key={key}
                className={`rounded-lg border-t-4 bg-surface p-4 shadow-card md:p-5 ${nutrientLine[key]}`}
              >
                <h3 className="text-lg">{title}</h3>
                <p className="mt-2 text-ink-muted">{detail}</p>
                <p className="mt-3 text-sm font-[600]">{sources}</p>
              </li>
            )
          })}
        </ul>
      </Part>
      <Part id="planning" title={texts.planningTitle} lead={texts.planningLead}>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5">
          {meals.map((key) => {
            const { title, dish, detail } = texts.meals[key]
            return (
              <li key={key} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
                <p className="text-xs font-[600] text-ink-quiet">{title}</p>
                <h3 className="mt-1 text-lg">{dish}</h3>
                <p className="mt-2 text-ink-muted">{detail}</p>
              </li>
            )
          })}
        </ul>
      </Part>
      <Part id="habits" title={texts.habitsTitle} lead={texts.habitsLead}>
        <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
          {habits.map((key) => (
            <li key={key} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
              <h3 className="text-lg">{texts.habits[key].title}</h3>
              <p className="mt-2 text-ink-muted">{texts.habits[key].detail}</p>
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
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mt-12 outline-0 md:mt-16">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-muted">{lead}</p>
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

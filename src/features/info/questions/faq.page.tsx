import { useState } from 'react'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { SearchBox } from '#ui/form/SearchBox.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { NextStep } from '../ground/NextStep.tsx'
import type { Route } from './+types/faq.page'
import { FaqCard } from './FaqCard.tsx'
import { bySubject, type FaqCategory, faqCategories, faqItems, faqSchema, found } from './faq.rules.ts'
import { faqTexts } from './faq.texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { finderRequiresSignIn, locale } = context.get(requestContext)
  return { finderRequiresSignIn, locale }
}

/** For programs, in the language in which the server answered. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { locale, finderRequiresSignIn } = loaderData
  return [{ 'script:ld+json': faqSchema(faqItems(faqTexts[locale].questions, finderRequiresSignIn), locale) }]
}

const categories = ['all', ...faqCategories] as const

/** Questions and answers: chosen by subject, and searched. */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(faqTexts)
  const [category, setCategory] = useState<FaqCategory | null>(null)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const shown = found(faqItems(texts.questions, loaderData.finderRequiresSignIn), category, search)
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const showAll = () => {
    setCategory(null)
    setSearch('')
  }
  return (
    <main className="mx-auto w-full max-w-[calc(49rem+2*var(--gutter))] px-(--gutter) pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('faq')} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
      <search className="mt-6 md:mt-8">
        <SearchBox
          label={texts.search}
          clearLabel={texts.clear}
          typed={search}
          onType={setSearch}
          onClear={() => setSearch('')}
        />
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{texts.categoriesName}</legend>
          {categories.map((each) => {
            const chosen = each === 'all' ? null : each
            return (
              <Chip key={each} pressed={category === chosen} onClick={() => setCategory(chosen)}>
                {texts.categories[each]}
              </Chip>
            )
          })}
        </fieldset>
      </search>
      <p role="status" className="mt-6 text-sm text-ink-quiet">
        {texts.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyShelf
          heading="h2"
          className="mt-3 rounded-lg bg-surface shadow-card"
          title={texts.nothingTitle}
          detail={texts.nothingDetail}
          action={
            <Button look="outline" onClick={showAll}>
              {texts.showAll}
            </Button>
          }
        />
      ) : (
        bySubject(shown).map(({ subject, items }) => (
          <section key={subject} aria-labelledby={`subject-${subject}`} className="mt-8">
            <h2 id={`subject-${subject}`} className="text-xl">
              {texts.categories[subject]}
            </h2>
            <ul className="mt-3 flex flex-col gap-2.5">
              {items.map(({ id, question, answer }) => (
                <li key={id}>
                  <FaqCard
                    question={question}
                    answer={answer}
                    open={open.has(id)}
                    onToggle={() => toggle(id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <NextStep title={texts.moreTitle} detail={texts.moreDetail}>
        <ButtonLink to={pathOf('contact')}>{texts.contact}</ButtonLink>
      </NextStep>
    </main>
  )
}

import type { FormEvent } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { SearchBox } from '#ui/form/SearchBox.tsx'
import { useTypedSearch } from '#ui/form/useTypedSearch.ts'
import { type BoardState, boardSorts, TOPICS_PATH } from '../ground/board.address.rules.ts'
import { CreateTopic, type OnCreated } from '../write/CreateTopic.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { boardTexts } from './topics.texts.ts'

type Props = {
  state: BoardState
  /** Shows another list; `replace` where going back should skip the one before. */
  onChange(state: BoardState, replace?: boolean): void
  onCreated: OnCreated
}

/** Categories, search and a new topic. The search is a form of the page's own address, which works without script. */
export function BoardControls({ state, onChange, onCreated }: Props) {
  const texts = useTexts(boardTexts)
  const { typed, type, settle } = useTypedSearch(state.search, (search) =>
    // Every pause in typing would be a step to go back over: only the first is one.
    onChange({ ...state, search }, state.search !== ''),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = settle()
    if (search !== state.search) onChange({ ...state, search })
  }
  const clear = () => {
    type('')
    onChange({ ...state, search: settle('') })
  }
  return (
    <div className="mt-5 grid grid-cols-1 gap-3 md:mt-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_auto] lg:gap-x-4 lg:border-b lg:border-line">
      <div className="-mx-(--left) border-b border-line md:col-span-2 md:mx-0 lg:col-span-1 lg:self-end lg:border-0">
        <CategoryTabs state={state} onChoose={(next) => onChange({ ...next, search: settle() })} />
      </div>
      <search aria-label={texts.search} className="lg:pb-3">
        <form method="get" action={TOPICS_PATH} onSubmit={submit}>
          {state.category && <input type="hidden" name="category" value={state.category} />}
          <SearchBox
            label={texts.search}
            clearLabel={texts.clearSearch}
            typed={typed}
            onType={type}
            onClear={clear}
          />
          <noscript>
            <select name="sort" defaultValue={state.sort} aria-label={texts.sort}>
              {boardSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </select>
            <button type="submit" className={buttonClass('primary', 44)}>
              {texts.apply}
            </button>
          </noscript>
        </form>
      </search>
      <div className="max-md:hidden lg:pb-3">
        <CreateTopic isFirst onCreated={onCreated} />
      </div>
    </div>
  )
}

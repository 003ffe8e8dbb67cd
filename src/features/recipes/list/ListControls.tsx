import type { FormEvent } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Field } from '#ui/form/Field.tsx'
import { SearchBox } from '#ui/form/SearchBox.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useTypedSearch } from '#ui/form/useTypedSearch.ts'
import { chooseFilter, type ListState, RECIPES_PATH } from '../ground/list.address.rules.ts'
import { recipeFilters, recipeSorts } from '../ground/recipes.rules.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { listTexts } from './list.texts.ts'

type Props = {
  state: ListState
  /** Shows another list; `replace` where going back should skip the one before. */
  onChange(state: ListState, replace?: boolean): void
}

/** Search, filter and sort. It is a form of the page's own address, which works without script too. */
export function ListControls({ state, onChange }: Props) {
  const texts = useTexts(listTexts)
  const { typed, type, settle } = useTypedSearch(state.search, (search) =>
    // Every pause in typing would be a step to go back over: only the first is one.
    onChange({ ...state, search }, state.search !== ''),
  )
  /** The state with what is typed, and not asked for yet. */
  const current = () => ({ ...state, search: settle() })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = current()
    if (next.search !== state.search) onChange(next)
  }
  const clear = () => {
    type('')
    onChange({ ...state, search: settle('') })
  }
  return (
    <search aria-label={texts.controls}>
      <form
        method="get"
        action={RECIPES_PATH}
        onSubmit={submit}
        className="mt-5 mb-3 flex flex-wrap gap-2 md:mt-7 md:mb-5 md:grid md:grid-cols-[1fr_minmax(0,15rem)_minmax(0,12.5rem)] md:gap-3"
      >
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          typed={typed}
          onType={type}
          onClear={clear}
          className="basis-full"
        />
        <FilterMenu chosen={state.first} onChoose={(filter) => onChange(chooseFilter(current(), filter))} />
        <Field label={texts.sort} labelHidden className="flex-auto">
          <Select
            name="sort"
            className="max-md:pr-9 max-md:pl-3"
            value={state.sort}
            onChange={({ target }) => {
              const sort = recipeSorts.find((each) => each === target.value)
              if (sort) onChange({ ...current(), sort })
            }}
          >
            {recipeSorts.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </Select>
        </Field>
        {/* With script the browser takes what is in it for text: it must not be shown then. */}
        <noscript className="hidden noscript:contents">
          <Field label={texts.filters} labelHidden className="flex-auto">
            <Select name="first" defaultValue={state.first ?? ''}>
              <option value="">{texts.noFilter}</option>
              {recipeFilters.map((filter) => (
                <option key={filter} value={filter}>
                  {texts.filter[filter]}
                </option>
              ))}
            </Select>
          </Field>
          <button type="submit" className={buttonClass('primary', 48, 'md:col-span-3 md:justify-self-end')}>
            {texts.apply}
          </button>
        </noscript>
      </form>
    </search>
  )
}

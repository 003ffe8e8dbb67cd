import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { MAX_SEARCH_LENGTH } from '#platform/search.rules.ts'
import { buttonClass } from '#ui/button-look.rules.ts'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { chooseFilter, type ListState, RECIPES_PATH } from './list.address.rules.ts'
import { listTexts } from './list.messages.ts'
import { recipeFilters, recipeSorts } from './recipes.rules.ts'
import { useTypedSearch } from './useTypedSearch.ts'

type Props = {
  state: ListState
  /** Shows another list; `replace` where going back should skip the one before. */
  onChange(state: ListState, replace?: boolean): void
}

/** Search, filter and sort. It is a form of the page's own address, which works without script too. */
export function ListControls({ state, onChange }: Props) {
  const texts = useTexts(listTexts)
  const field = useRef<HTMLInputElement>(null)
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
    field.current?.focus()
  }
  return (
    <search aria-label={texts.controls}>
      <form
        method="get"
        action={RECIPES_PATH}
        onSubmit={submit}
        className="mt-5 mb-3 flex flex-wrap gap-2 md:mt-7 md:mb-5 md:grid md:grid-cols-[1fr_minmax(0,15rem)_minmax(0,12.5rem)] md:gap-3"
      >
        <Field label={texts.search} labelHidden className="relative basis-full">
          <TextInput
            ref={field}
            type="search"
            name="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={texts.searchPlaceholder}
            icon={<Search size={20} strokeWidth={1.9} />}
            value={typed}
            onChange={({ target }) => type(target.value)}
            className="pr-12"
          />
          {typed && (
            <IconButton label={texts.clearSearch} onClick={clear} className="absolute! top-0.5 right-0.5">
              <X size={18} strokeWidth={1.9} />
            </IconButton>
          )}
        </Field>
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

import { ChevronsDownUp, LoaderCircle, RotateCcw, Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { MAX_SEARCH_LENGTH } from '#platform/search.rules.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { BudgetFields } from './BudgetFields.tsx'
import { FlagChips } from './FlagChips.tsx'
import { hiddenEntries } from './finder.address.rules.ts'
import {
  type CategoryChoice,
  furtherChoices,
  isCategoryChoice,
  visibleChoices,
} from './finder.categories.rules.ts'
import { finderTexts } from './finder.messages.ts'
import {
  chooseCategory,
  choosePriceSort,
  type Filters,
  toggleFlag,
  toggleStore,
  typeSearch,
  wantOf,
} from './finder.state.rules.ts'
import { NutrientRow } from './NutrientRow.tsx'
import type { Partner } from './PartnerStrip.tsx'
import { PhoneActions } from './PhoneActions.tsx'
import { StoreChips } from './StoreChips.tsx'

type Props = {
  id: string
  filters: Filters
  stores: readonly Partner[]
  /** Whether the results answer other filters than these. */
  changed: boolean
  busy: boolean
  onChange(filters: Filters): void
  onCategory(category: CategoryChoice | null): void
  onLoad(): void
  onReset(): void
  onHide(): void
  className?: string
}

/**
 * Everything that can be asked. It is a form of the page's own address, so that category, search and price
 * work before the script is there, and without it.
 */
export function FilterPanel({ id, filters, stores, changed, busy, className, ...on }: Props) {
  const texts = useTexts(finderTexts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    on.onLoad()
  }
  const price = wantOf(filters, 'price')
  return (
    <form id={id} method="get" onSubmit={submit} aria-label={texts.filters} className={className}>
      <div className="flex flex-col gap-5 rounded-xl bg-surface p-4 shadow-card md:gap-6 md:p-7.5">
        <div className="grid gap-4 md:grid-cols-[minmax(9rem,300fr)_minmax(12rem,875fr)_minmax(12rem,325fr)] md:gap-5">
          <Field label={texts.category}>
            <Select
              name="category"
              value={filters.category ?? ''}
              onChange={({ target }) => {
                const category = isCategoryChoice(target.value) ? target.value : null
                on.onCategory(category)
                on.onChange(chooseCategory(filters, category))
              }}
            >
              <option value="">{texts.noCategory}</option>
              {visibleChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {texts.categories[choice]}
                </option>
              ))}
              <optgroup label={texts.more}>
                {furtherChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {texts.categories[choice]}
                  </option>
                ))}
              </optgroup>
            </Select>
          </Field>
          <Field label={texts.searchLabel(filters.category)}>
            <TextInput
              type="search"
              name="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={texts.searchPlaceholder}
              icon={<Search size={20} strokeWidth={1.9} />}
              value={filters.search}
              onChange={({ target }) => on.onChange(typeSearch(filters, target.value))}
            />
          </Field>
          <Field label={texts.price}>
            <Select
              name="price_sort"
              value={price === null ? '' : price === 'lowest' ? 'low' : 'high'}
              onChange={({ target: { value } }) =>
                on.onChange(
                  choosePriceSort(filters, value === '' ? null : value === 'low' ? 'lowest' : 'highest'),
                )
              }
            >
              <option value="">{texts.noSorting}</option>
              <option value="low">{texts.lowestFirst}</option>
              <option value="high">{texts.highestFirst}</option>
            </Select>
          </Field>
        </div>
        <NutrientRow filters={filters} onChange={on.onChange} />
        <BudgetFields filters={filters} onChange={on.onChange} />
        <FlagChips flags={filters.flags} onToggle={(flag) => on.onChange(toggleFlag(filters, flag))} />
        <StoreChips
          stores={stores}
          chosen={filters.stores}
          onToggle={(store) => on.onChange(toggleStore(filters, store))}
        />
        <HiddenChoices filters={filters} />
        {changed && <p className="text-sm text-ink-muted">{texts.changed}</p>}
        <div className="hidden items-center justify-between gap-3 md:flex">
          <div className="flex gap-3">
            <LoadButton busy={busy}>{texts.load}</LoadButton>
            <Button look="outline" icon={<RotateCcw size={18} />} onClick={on.onReset}>
              {texts.reset}
            </Button>
          </div>
          <HideButton id={id} onHide={on.onHide} />
        </div>
        <div className="-my-2 self-end md:hidden">
          <HideButton id={id} onHide={on.onHide} />
        </div>
      </div>
      <PhoneActions>
        <Button look="outline" icon={<RotateCcw size={18} />} onClick={on.onReset}>
          {texts.reset}
        </Button>
        <LoadButton busy={busy} className="flex-1">
          {texts.load}
        </LoadButton>
      </PhoneActions>
    </form>
  )
}

/** Shows that a load runs and still takes presses: the latest question is the one that counts. */
function LoadButton({
  busy,
  className,
  children,
}: {
  busy: boolean
  className?: string
  children: ReactNode
}) {
  const spinner = <LoaderCircle className="animate-spin motion-reduce:animate-none" size={18} />
  return (
    <Button type="submit" aria-busy={busy || undefined} icon={busy && spinner} className={className}>
      {children}
    </Button>
  )
}

function HideButton({ id, onHide }: { id: string; onHide(): void }) {
  const texts = useTexts(finderTexts)
  return (
    <Button
      look="quiet"
      icon={<ChevronsDownUp size={18} />}
      aria-expanded="true"
      aria-controls={id}
      onClick={onHide}
    >
      {texts.hideFilters}
    </Button>
  )
}

/** What was chosen by chips goes along when the form is sent without script. */
function HiddenChoices({ filters }: { filters: Filters }) {
  return hiddenEntries(filters).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

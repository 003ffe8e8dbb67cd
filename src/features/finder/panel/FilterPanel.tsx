import { ChevronDown, LoaderCircle, RotateCcw, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import {
  type CategoryChoice,
  furtherChoices,
  isCategoryChoice,
  visibleChoices,
} from '#features/engine/ground/finder.categories.rules.ts'
import { repeatPresses } from '#platform/browser/presses.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { MAX_SEARCH_LENGTH } from '#platform/texts/search.rules.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { classes } from '#ui/ground/classes.ts'
import { waking } from '#ui/ground/waking.tsx'
import { chooseCategory, type Filters, typeSearch, wantOf } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { ChosenCount } from './ChosenCount.tsx'
import { choosePriceSort } from './fields.rules.ts'
import { firstUse, markUsed } from './first-use.ts'
import type { Partner } from './PartnerStrip.tsx'

const WISHES_ID = 'wishes'
/** Folded away in the server's page, so that its code can come at the first sign of use. */
const Wishes = waking(
  import.meta.env.SSR ? (await import('./Wishes.tsx')).default : null,
  async () => {
    if (document.getElementById(WISHES_ID)) await firstUse
    return import('./Wishes.tsx')
  },
  null,
  () => repeatPresses('wishes'),
)
/** The browser's script is without it. */
const PlainWishesButton = import.meta.env.SSR ? (await import('./PlainWishes.tsx')).PlainWishesButton : null
const PhoneActions = waking(
  import.meta.env.SSR ? (await import('./PhoneActions.tsx')).default : null,
  async () => {
    if (document.getElementById(WISHES_ID)) await firstUse
    return import('./PhoneActions.tsx')
  },
)

type Props = {
  id: string
  filters: Filters
  stores: readonly Partner[]
  /** Whether the wishes below the first row are unfolded. */
  expanded: boolean
  /** Whether the page has the controls for visitors without script. */
  plain: boolean
  busy: boolean
  /** Stands between the first row and the wishes; on a wide screen beside what unfolds these. */
  tiles?: ReactElement | false
  /** Stands at the end of the line that unfolds the wishes. */
  aside?: ReactNode
  /** Stands below the wishes. */
  children?: ReactNode
  /** `typed` says that a text is being typed, of which more may follow. */
  onChange(filters: Filters, how?: 'typed'): void
  onCategory(category: CategoryChoice | null): void
  onExpand(expanded: boolean): void
  onLoad(): void
  onReset(): void
  /** Fields below the first row have their script now: what they say may have been changed before. */
  onWake(): void
  className?: string
}

/**
 * On a phone these stand with the wishes, which a style can tell without script. Not by `group-has-*`, which ends in `*`: with
 * it, every element of a page is styled anew whenever one comes or goes.
 */
const withWishes = 'max-md:hidden max-md:[form:has(details[open])_&]:flex'
/** Alone, a box with a magnifying glass needs no name that can be seen. */
const besideWishes = 'max-md:[form:not(:has(details[open]))_&]:sr-only'

/**
 * Everything that can be asked: category, search and price in a row, the wishes folded below it. It is a form of the
 * page's own address, so that these work before the script is there, and without it.
 */
export function FilterPanel({
  id,
  filters,
  stores,
  expanded,
  plain,
  busy,
  tiles,
  aside,
  children,
  className,
  ...on
}: Props) {
  const texts = useTexts(finderTexts)
  const names = useTexts(nameTexts)
  const form = useRef<HTMLFormElement>(null)
  const wake = useEffectEvent(() => {
    // It may have been unfolded before, which nobody heard.
    if (!form.current?.querySelector('details')?.open) return
    on.onExpand(true)
    markUsed()
  })
  useEffect(() => wake(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    on.onLoad()
  }
  const price = wantOf(filters, 'price')
  const unfoldClass = classes(
    'flex min-h-11 w-fit items-center gap-2 rounded-md font-[600] text-pine hover:text-pine-hover',
    tiles ? 'md:ml-auto md:min-h-19' : 'xl:absolute xl:-top-11.5 xl:right-3',
  )
  return (
    <form ref={form} id={id} method="get" onSubmit={submit} aria-label={texts.filters} className={className}>
      <div
        className={classes(
          'flex flex-col rounded-xl bg-surface p-4 pb-2 shadow-card max-md:gap-3 max-md:pt-2.5',
          // Results begin higher where the panel takes one line.
          tiles ? 'md:gap-3 md:px-6 md:pt-5 md:pb-3' : 'md:p-3',
        )}
      >
        <div
          className={classes(
            'grid items-end gap-4 md:grid-cols-[minmax(9rem,3fr)_minmax(12rem,7fr)_minmax(11rem,3fr)_auto]',
            !tiles && 'xl:pr-72',
          )}
        >
          <Field label={texts.category} labelInside={!tiles} className={withWishes}>
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
                  {names.categories[choice]}
                </option>
              ))}
              <optgroup label={texts.more}>
                {furtherChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {names.categories[choice]}
                  </option>
                ))}
              </optgroup>
            </Select>
          </Field>
          <Field
            label={<span className={besideWishes}>{texts.searchLabel(filters.category)}</span>}
            labelInside={!tiles}
            className={classes(!tiles && 'md:[&>label]:left-11')}
          >
            <TextInput
              type="search"
              name="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={texts.searchPlaceholder}
              icon={<Search size={20} strokeWidth={1.9} />}
              value={filters.search}
              onChange={({ target }) => on.onChange(typeSearch(filters, target.value), 'typed')}
            />
          </Field>
          <Field label={texts.price} labelInside={!tiles} className={withWishes}>
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
          <LoadButton busy={busy} className="max-md:hidden!">
            {texts.load}
          </LoadButton>
        </div>
        <div className="relative flex flex-col gap-1">
          {tiles && (
            <div
              className={classes(
                'min-w-0 md:absolute md:z-10 md:top-0 md:left-0 md:max-w-full',
                aside ? 'md:right-[26rem]' : 'md:right-[13rem]',
              )}
            >
              {tiles}
            </div>
          )}
          {!plain && (
            <noscript className="hidden noscript:block">
              {PlainWishesButton && <PlainWishesButton className={unfoldClass} />}
            </noscript>
          )}
          <div className="relative">
            <details
              id={WISHES_ID}
              className={classes(!plain && 'noscript:hidden')}
              open={expanded}
              onToggle={({ currentTarget }) => on.onExpand(currentTarget.open)}
            >
              <summary
                className={classes(
                  unfoldClass,
                  'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
                )}
              >
                <SlidersHorizontal size={18} strokeWidth={1.9} aria-hidden="true" />
                {expanded ? texts.hideWishes : texts.moreWishes}
                <ChosenCount filters={filters} />
                <ChevronDown
                  size={18}
                  aria-hidden="true"
                  className={classes('transition-transform', expanded && 'rotate-180')}
                />
              </summary>
              <div
                data-early="wishes"
                className={classes('flex flex-col gap-5 pt-3 pb-3 md:gap-6', !tiles && 'md:px-3')}
              >
                <Wishes
                  {...{ filters, stores, plain }}
                  onChange={on.onChange}
                  onReset={on.onReset}
                  onWake={on.onWake}
                >
                  {children}
                </Wishes>
              </div>
            </details>
            {/* Positioned over space that is always reserved, so that the layout does not shift when it appears. */}
            <div className="absolute top-0 right-0 flex max-w-[calc(100%-11.5rem)] empty:hidden md:top-4 md:right-[13rem] md:max-w-1/2">
              {aside}
            </div>
          </div>
        </div>
      </div>
      <div className="hidden [form:has(details[open])_&]:block">
        <PhoneActions>
          <Button
            look="outline"
            icon={<RotateCcw size={18} />}
            onClick={on.onReset}
            className="noscript:hidden!"
          >
            {texts.reset}
          </Button>
          <LoadButton busy={busy} className="flex-1">
            {texts.load}
          </LoadButton>
        </PhoneActions>
      </div>
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
  return (
    <Button type="submit" aria-busy={busy || undefined} className={classes('relative', className)}>
      {children}
      {busy && (
        // Over the words: beside them it would push the fields aside.
        <span className="absolute inset-0 grid place-items-center rounded-[inherit] bg-inherit">
          <LoaderCircle className="animate-spin motion-reduce:animate-none" size={18} />
        </span>
      )}
    </Button>
  )
}

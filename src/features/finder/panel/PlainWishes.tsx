import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { criterionEntry } from '#features/engine/ground/query.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { type Filters, wantOf } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { flagTexts } from '../ground/flags.texts.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { offeredFlags } from './FlagChips.tsx'
import type { Partner } from './PartnerStrip.tsx'
import { PLAIN_CONTROLS, PLAIN_END, plainCriteria, plainEntries } from './plain-form.rules.ts'
import { WishGroup } from './WishGroup.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { filters: Filters; stores: readonly Partner[] }

/** Nutrients, flags and stores as controls of the panel's form, for visitors without script. Only the server renders them. */
export default function PlainWishes({ filters, stores }: Props) {
  const texts = useTexts(wishTexts)
  const names = useTexts(nameTexts)
  const { flags } = useTexts(flagTexts)
  const panel = useTexts(finderTexts)
  return (
    <>
      <WishGroup name={texts.nutrition}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {plainCriteria(filters).map((key) => (
            <Field key={key} label={names.criteria[key]}>
              <Select
                name={criterionEntry({ key, want: 'highest' })[0]}
                defaultValue={wantOf(filters, key) ?? ''}
              >
                <option value="">{texts.neutral}</option>
                <option value="highest">{texts.highFirst(key)}</option>
                <option value="lowest">{texts.lowFirst(key)}</option>
              </Select>
            </Field>
          ))}
        </div>
      </WishGroup>
      <WishGroup name={texts.diet} hint={texts.dietHint}>
        <div className="flex flex-wrap gap-2">
          {offeredFlags.map((flag) => (
            <Choice key={flag} name={flag} value="true" chosen={filters.flags.includes(flag)}>
              {flags[flag]}
            </Choice>
          ))}
        </div>
      </WishGroup>
      {stores.length > 0 && (
        <WishGroup name={texts.stores} hint={texts.storesHint}>
          <div className="flex flex-wrap gap-2">
            {stores.map(({ id, name }) => (
              <Choice key={id} name="store" value={id} chosen={filters.stores.includes(id)}>
                {name}
              </Choice>
            ))}
          </div>
        </WishGroup>
      )}
      {plainEntries(filters).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <a href="?" className={buttonClass('outline', 48, 'self-start')}>
        <RotateCcw size={18} aria-hidden="true" />
        {panel.reset}
      </a>
    </>
  )
}

/** Leads to the page with these controls in it. It sends the form, so that what was chosen and typed goes along. */
export function PlainWishesButton({ className }: { className: string }) {
  const texts = useTexts(finderTexts)
  return (
    <button type="submit" name={PLAIN_CONTROLS} value={PLAIN_END} className={className}>
      <SlidersHorizontal size={18} strokeWidth={1.9} aria-hidden="true" />
      {texts.moreWishes}
    </button>
  )
}

type ChoiceProps = { name: string; value: string; chosen: boolean; children: ReactNode }

function Choice({ name, value, chosen, children }: ChoiceProps) {
  return (
    <label className="inline-flex h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm font-[600] ring-1 ring-line-control ring-inset has-checked:bg-pine-soft has-checked:text-on-pine-soft has-checked:ring-[1.5px] has-checked:ring-pine">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="size-5 accent-pine"
      />
      {children}
    </label>
  )
}

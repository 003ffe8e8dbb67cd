import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { classes } from '#ui/ground/classes.ts'
import { type BoardSort, boardSorts } from '../ground/board.address.rules.ts'
import { boardTexts } from './topics.texts.ts'

type Props = { sort: BoardSort; onChoose(sort: BoardSort): void }

/** The order of the list: three buttons side by side, on a phone a choice of one. */
export function SortChoice({ sort, onChoose }: Props) {
  const texts = useTexts(boardTexts)
  return (
    <>
      <Field label={texts.sort} labelHidden className="w-40 md:hidden">
        <Select
          value={sort}
          onChange={({ target }) => {
            const chosen = boardSorts.find((each) => each === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {boardSorts.map((each) => (
            <option key={each} value={each}>
              {texts.sorts[each]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="hidden rounded-md bg-surface-sunken p-1 md:flex">
        <legend className="sr-only">{texts.sort}</legend>
        {boardSorts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={sort === each}
            onClick={() => onChoose(each)}
            className={classes(
              'min-h-11 rounded-[0.625rem] px-4 text-sm font-[600] transition-colors',
              sort === each ? 'bg-surface text-ink shadow-card' : 'text-ink-muted hover:text-ink',
            )}
          >
            {texts.sorts[each]}
          </button>
        ))}
      </fieldset>
    </>
  )
}

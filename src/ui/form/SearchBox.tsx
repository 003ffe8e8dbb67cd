import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '#platform/texts/search.rules.ts'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../ground/classes.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type Props = {
  /** What is searched; stands in the box while it is empty. */
  label: string
  clearLabel: string
  typed: string
  onType(text: string): void
  onClear(): void
  className?: string
}

/** A box to search in, the field `search` of its form, with a cross once there is something to clear. */
export function SearchBox({ label, clearLabel, typed, onType, onClear, className }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    field.current?.focus()
  }
  return (
    <Field label={label} labelHidden className={classes('relative', className)}>
      <TextInput
        ref={field}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={label}
        icon={<Search size={20} strokeWidth={1.9} />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="pr-12"
      />
      {typed && (
        <IconButton label={clearLabel} onClick={clear} className="absolute! top-0.5 right-0.5">
          <X size={18} strokeWidth={1.9} />
        </IconButton>
      )}
    </Field>
  )
}

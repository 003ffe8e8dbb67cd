import { type FormEvent, useState } from 'react'
import { typeTexts } from '#features/finder/ground/types.texts.ts'
import { type CategoryId, categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { productReportTexts } from './card.texts.ts'

type Props = {
  category: string
  /** What its store files it under. */
  path: string | null
  onChoose(category: CategoryId): void
}

/** The category of a product, to be given another for good. */
export function ProductCategory({ category, path, onChoose }: Props) {
  const texts = useTexts(productReportTexts)
  const names = useTexts(typeTexts).types
  const [chosen, setChosen] = useState(category)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const known = categoryIds.find((id) => id === chosen)
    if (known && known !== category) onChoose(known)
  }
  return (
    <form onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow md:max-w-80">
        <Field label={texts.category}>
          <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            {categoryIds.map((id) => (
              <option key={id} value={id}>
                {id === 'other' ? texts.otherCategory : names[id]}
              </option>
            ))}
          </Select>
        </Field>
        {path && <p className="mt-1 text-xs text-ink-quiet wrap-anywhere">{texts.storeCategory(path)}</p>}
      </div>
      <Button type="submit" look="outline" className="self-start md:mt-6">
        {texts.setCategory}
      </Button>
    </form>
  )
}

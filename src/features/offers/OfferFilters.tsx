import { Form } from 'react-router'
import { nameTexts } from '#features/finder/names.messages.ts'
import { pathOf } from '#features/site/pages.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { offersTexts } from './offers.messages.ts'
import { type OffersQuery, sortKeys } from './offers.rules.ts'

type Props = {
  query: OffersQuery
  answer: { categories: readonly string[]; stores: readonly { id: string; name: string }[] }
}

/** Category, store and order: a form, so that it works without script. */
export function OfferFilters({ query, answer }: Props) {
  const texts = useTexts(offersTexts)
  const types: Readonly<Record<string, string>> = useTexts(nameTexts).types
  return (
    <Form
      action={pathOf('offers')}
      preventScrollReset
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto] xl:w-[44rem]"
    >
      {query.group && <input type="hidden" name="judgement" value={query.group} />}
      <Field label={texts.category}>
        <Select name="category" defaultValue={query.category ?? ''}>
          <option value="">{texts.allCategories}</option>
          {answer.categories
            .filter((id) => id in types)
            .map((id) => (
              <option key={id} value={id}>
                {types[id]}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={texts.store}>
        <Select name="store" defaultValue={query.store ?? ''}>
          <option value="">{texts.allStores}</option>
          {answer.stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.sort}>
        <Select name="sort" defaultValue={query.sort}>
          {sortKeys.map((key) => (
            <option key={key} value={key}>
              {texts.sorts[key]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" look="outline">
        {texts.show}
      </Button>
    </Form>
  )
}

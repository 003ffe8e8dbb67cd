import { Form } from 'react-router'
import { typeTexts } from '#features/finder/ground/types.texts.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { type OffersQuery, sortKeys } from './offers.rules.ts'
import { offersTexts } from './offers.texts.ts'

type Props = {
  query: OffersQuery
  answer: { categories: readonly string[]; stores: readonly { id: string; name: string }[] }
}

/**
 * Category, store and order: a form, so that it works without script. Each field is made anew when something else is chosen than
 * it says; the button stays, with the focus on it.
 */
export function OfferFilters({ query, answer }: Props) {
  const texts = useTexts(offersTexts)
  const types: Readonly<Record<string, string>> = useTexts(typeTexts).types
  const chosen = query.stores.join(',')
  const nameOf = new Map(answer.stores.map(({ id, name }) => [id, name]))
  return (
    <Form
      action={pathOf('offers')}
      preventScrollReset
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto] xl:w-[44rem]"
    >
      {query.group && <input type="hidden" name="judgement" value={query.group} />}
      {query.flags.map((flag) => (
        <input key={flag} type="hidden" name={flag} value="true" />
      ))}
      <Field label={texts.category}>
        <Select key={query.category} name="category" defaultValue={query.category ?? ''}>
          <option value="">{texts.all}</option>
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
        <Select key={chosen} name="store" defaultValue={chosen}>
          <option value="">{texts.all}</option>
          {query.stores.length > 1 && (
            <option value={chosen}>{query.stores.map((id) => nameOf.get(id) ?? id).join(', ')}</option>
          )}
          {answer.stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {/* On a phone the orders need the room that the button leaves. */}
      <div className="col-span-2 flex items-end gap-3 md:contents">
        <Field label={texts.sort} className="grow">
          <Select key={query.sort} name="sort" defaultValue={query.sort}>
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
      </div>
    </Form>
  )
}

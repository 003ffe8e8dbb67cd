/** What the fields of a form say that say something else than the page came with, by their names. */
export function changedFields(form: HTMLFormElement): ReadonlyMap<string, string> {
  const isChanged = (field: Element) =>
    field instanceof HTMLSelectElement
      ? !field.selectedOptions[0]?.defaultSelected
      : field instanceof HTMLInputElement && field.value !== field.defaultValue
  return new Map(
    [...form.elements]
      .filter(isChanged)
      .map((field) => field as HTMLInputElement | HTMLSelectElement)
      .map(({ name, value }) => [name, value]),
  )
}

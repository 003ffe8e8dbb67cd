/** Values of the form's fields that differ from those with which the page came, by name. */
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

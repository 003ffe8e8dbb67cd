/**
 * Units of Dutch shelf labels and what one of them is in grams or millilitres; a pond is 500 g, an ons 100 g.
 * Milligrams are missing on purpose: they tell the strength of a tablet, not the content of a pack.
 */
export const labelUnits: Readonly<Record<string, { unit: 'g' | 'ml'; factor: number }>> = {
  ...named('g', 1, ['g', 'gr', 'gram', 'grams', 'gramme', 'grammen', 'grammes', 'gramm', 'grm', 'grs']),
  ...named('g', 100, ['ons', 'hg']),
  ...named('g', 500, ['pond']),
  ...named('g', 1000, ['kg', 'kilo', 'kilogram', 'kilograms', 'kilogramm', 'kilos', 'kgm', 'kgrams']),
  ...named('ml', 1, [
    'ml',
    'milliliter',
    'milliliters',
    'mililiter',
    'mililiters',
    'millilitre',
    'millilitres',
    'mlt',
    'cc',
  ]),
  ...named('ml', 10, ['cl', 'clt', 'ctl', 'centiliter', 'centiliters', 'centilitre', 'centilitres']),
  ...named('ml', 100, ['dl', 'deciliter', 'deciliters', 'decilitre', 'decilitres']),
  ...named('ml', 1000, ['l', 'lt', 'ltr', 'liter', 'liters', 'litre', 'litres']),
}

function named(unit: 'g' | 'ml', factor: number, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { unit, factor }]))
}

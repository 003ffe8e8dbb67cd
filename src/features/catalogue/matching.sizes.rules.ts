const unit =
  '(?:g|gr|grs|gram|grams|grammes?|kg|kilo|mg|ml|cl|dl|l|lt|ltr|liter|litres?|cc|oz|st|stuks?|pcs|pieces?|pk|packs?|pak|sachets?|zakjes?|capsules?|pads|pods|dosettes|tranches|plakken|portions?|personen|pers)'
const number = '\\d+(?:\\.\\d+)?'
const sizePattern = new RegExp(
  `\\b(?:\\d+ ?[x*×] ?)?${number}[ -]?${unit}\\b|\\b[x×] ?\\d+\\b|\\b\\d+ ?[x×](?= |$)|\\b\\d+er\\b`,
  'g',
)

/** A folded title (decimal points, lower case) without pack sizes and counts such as `250 g`, `6 x 0.33 l`, `4-pack`. */
export function withoutSizes(folded: string): string {
  return folded.replace(sizePattern, ' ')
}

/** The pack content a title names, in grams or millilitres, as `250g` or `1500ml`; `null` when it names none. */
export function sizeInTitle(title: string): string | null {
  const found = /(\d+(?:[.,]\d+)?) ?(kg|gr?(?:am(?:mes)?)?|ml|cl|l(?:tr|iter)?)\b/i.exec(title)
  if (!found) return null
  const amount = Number(found[1]!.replace(',', '.'))
  const [factor, base] = unitFactor(found[2]!.toLowerCase())
  return `${Math.round(amount * factor)}${base}`
}

function unitFactor(name: string): [number, 'g' | 'ml'] {
  if (name === 'kg') return [1000, 'g']
  if (name.startsWith('g')) return [1, 'g']
  if (name === 'ml') return [1, 'ml']
  return [name === 'cl' ? 10 : 1000, 'ml']
}

import { packUnits } from './packsize.numbers.rules.ts'

const unit = `(?:${packUnits}|grs|grammes|mg|oz|st|stuks?|pcs|pieces?|pk|packs?|pak|sachets?|zakjes?|capsules?|pads|pods|dosettes|tranches|plakken|portions?|porties|plakjes|puntjes|personen|pers|mnd|maanden)`
const number = '\\d+(?:\\.\\d+)?'
const months = '\\b\\d+ ?(?:\\+ *)?(?:m|mnd|maanden)\\b\\+?'
const sizePattern = new RegExp(
  `\\b(?:\\d+ ?[x*×] ?)?${number}[ -]?${unit}\\b|\\b\\d+ ?\\+ *\\d+ gratis\\b|${months}|\\b[x×] ?\\d+\\b|\\b\\d+ ?[x×](?= |$)|\\b\\d+er\\b`,
  'g',
)

const fromMonths = new RegExp(months, 'i')

/** The age from which babies eat it, in months, where a title says it: of "4m+" and "vanaf 4 maanden" 4. */
export function monthsIn(title: string): number | null {
  const found = fromMonths.exec(title)
  return found && Number.parseInt(found[0], 10)
}

/** A folded title (decimal points, lower case) without pack sizes and counts such as `250 g`, `6 x 0.33 l`, `4-pack`. */
export function withoutSizes(folded: string): string {
  return folded.replace(sizePattern, ' ')
}

import { packUnits } from './packsize.rules.ts'

const unit = `(?:${packUnits}|grs|grammes|mg|oz|st|stuks?|pcs|pieces?|pk|packs?|pak|sachets?|zakjes?|capsules?|pads|pods|dosettes|tranches|plakken|portions?|porties|plakjes|puntjes|personen|pers|mnd|maanden)`
const number = '\\d+(?:\\.\\d+)?'
const sizePattern = new RegExp(
  `\\b(?:\\d+ ?[x*×] ?)?${number}[ -]?${unit}\\b|\\b\\d+ ?\\+ *\\d+ gratis\\b|\\b\\d+ ?(?:\\+ *)?(?:m|mnd|maanden)\\b\\+?|\\b[x×] ?\\d+\\b|\\b\\d+ ?[x×](?= |$)|\\b\\d+er\\b`,
  'g',
)

/** A folded title (decimal points, lower case) without pack sizes and counts such as `250 g`, `6 x 0.33 l`, `4-pack`. */
export function withoutSizes(folded: string): string {
  return folded.replace(sizePattern, ' ')
}

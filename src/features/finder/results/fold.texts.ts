import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { nameTexts } from '../ground/names.texts.ts'

/** What stands at the fold between the products that have a rank and those that have none. */
export const foldTexts = defineTexts(
  {
    known: (number: number, ranked: string, total: string, keys: readonly CriterionKey[]) =>
      `${ranked} of ${total} ${number === 1 ? 'has' : 'have'} ${keys
        .map((key) => withArticle(nameTexts.en.values[key]))
        .join(' and ')}`,
    others: (number: number, written: string) =>
      number === 1
        ? 'The other one has no rank: what is unknown cannot be compared.'
        : `The other ${written} have no rank: what is unknown cannot be compared.`,
    show: (number: number, written: string) =>
      number === 1 ? 'Show the other one' : `Show the other ${written}`,
    hide: 'Hide them',
  },
  {
    known: (number, ranked, total, keys) =>
      `${ranked} van de ${total} ${number === 1 ? 'heeft' : 'hebben'} ${keys
        .map((key) => `een ${nameTexts.nl.values[key]}`)
        .join(' en ')}`,
    others: (number, written) =>
      number === 1
        ? 'Het andere product staat niet op volgorde: wat onbekend is, valt niet te vergelijken.'
        : `De andere ${written} staan niet op volgorde: wat onbekend is, valt niet te vergelijken.`,
    show: (number, written) => (number === 1 ? 'Toon het andere product' : `Toon de andere ${written}`),
    hide: 'Verbergen',
  },
)

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

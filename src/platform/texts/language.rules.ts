import type { Locale } from './i18n.rules.ts'

/** Small words that a text of some lines cannot do without, and that the other language does not have. */
const smallWords: Record<Locale, readonly string[]> = {
  en: 'the and with for you your it this that until from then add are into each or be have not but can'.split(
    ' ',
  ),
  nl: 'de het een en van met voor je op dat dit niet tot uit dan aan bij naar zijn deze maar ook kan er'.split(
    ' ',
  ),
}

/** Letters of a text that are looked at: its language does not change after them. */
const LETTERS = 4_000
/** Small words that are needed at least, and how many times those of the other language. */
const ENOUGH = { words: 3, times: 3 }

/** The language that a text of a member is in, as far as its small words tell; null where they do not. */
export function languageOf(text: string): Locale | null {
  const beginning = text.slice(0, LETTERS).toLowerCase()
  const words = beginning.match(/\p{L}+/gu) ?? []
  const countOf = (locale: Locale) => words.filter((word) => smallWords[locale].includes(word)).length
  const count = { en: countOf('en'), nl: countOf('nl') }
  const [likely, other] = count.en > count.nl ? (['en', 'nl'] as const) : (['nl', 'en'] as const)
  const isClear = count[likely] >= ENOUGH.words && count[likely] >= ENOUGH.times * count[other]
  return isClear ? likely : null
}

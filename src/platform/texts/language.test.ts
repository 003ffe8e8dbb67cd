import { expect, test } from 'vitest'
import { languageOf } from './language.rules.ts'

test.each([
  ['Whisk the eggs with the oats and leave it for ten minutes.', 'en'],
  ['Klop de eieren met de havermout en laat het tien minuten staan.', 'nl'],
  ['Is it better to eat before or after the gym? You can read this on each site.', 'en'],
  ['Wat eten jullie voor het sporten? Ik neem een banaan met kwark, maar dat is niet genoeg.', 'nl'],
  ['500 g kwark\n2 bananas', null],
  ['Kwark', null],
  ['', null],
  ['The best of both: de kwark van het huis, with the oats and een banaan.', null],
])('the language of a text is that of its small words, where they are clear: %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

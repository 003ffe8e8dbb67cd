import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, { en: unknown; nl: unknown }>>('../../../**/*.texts.ts', {
  eager: true,
})
const tables = Object.values(modules).flatMap((module) => Object.values(module))

/** Every text of a table; one with parameters as its source, in which what is quoted stands as well. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'function') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

test('English has one word for coming in and going out: log in, log out', () => {
  const said = tables.flatMap(({ en }) => textsIn(en))
  expect(said.filter((text) => /\bsign(ed|ing|s)?[ -](in|out)\b/i.test(text))).toEqual([])
})

test('English writes e-mail, as it does in e-mail address', () => {
  const said = tables.flatMap(({ en }) => textsIn(en))
  expect(said.filter((text) => /(?<!e-\u2060?)\bmail(s|ed|ing)?\b(?! server)/i.test(text))).toEqual([])
})

test('Dutch has one kind of quotation marks', () => {
  const said = tables.flatMap(({ nl }) => textsIn(nl))
  expect(said.filter((text) => /[“”]/.test(text))).toEqual([])
})

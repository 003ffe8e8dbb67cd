import { describe, expect, it } from 'vitest'
import { locales } from '#platform/texts/i18n.rules.ts'
import { plainOf } from '../ground/rich.rules.ts'
import { faqCategories, faqItems, faqSchema, found } from './faq.rules.ts'
import { faqTexts } from './faq.texts.ts'

const items = { en: faqItems(faqTexts.en.questions, false), nl: faqItems(faqTexts.nl.questions, false) }
const said = (locale: 'en' | 'nl', finderNeedsAccount: boolean) =>
  faqItems(faqTexts[locale].questions, finderNeedsAccount).map(
    ({ question, answer }) => `${question}\n${plainOf(answer)}`,
  )
const questions = (list: { question: string }[]) => list.map(({ question }) => question)

describe('the questions', () => {
  it('[INFO-04] are narrowed by subject and by search, and by both at once', () => {
    for (const category of faqCategories) {
      const own = found(items.en, category, '')
      expect(own.length).toBeGreaterThan(0)
      expect(own.length).toBeLessThan(items.en.length)
      expect(new Set(own.map((item) => item.category))).toEqual(new Set([category]))
    }
    const both = found(items.en, 'account', 'password')
    expect(both).toEqual(found(items.en, null, 'password').filter((item) => item.category === 'account'))
    expect(both.length).toBeGreaterThan(0)
    expect(found(items.en, 'features', 'password')).toEqual([])
    expect(found(items.en, null, '  ')).toEqual(items.en)
  })

  it('[INFO-04] are found by every word typed, in the question or the answer, whatever case and accents', () => {
    expect(questions(found(items.nl, null, 'WACHTWOORD vergeten'))).toContain(
      'Ik ben mijn wachtwoord vergeten. Wat nu?',
    )
    expect(questions(found(items.nl, null, 'éiwit'))).toContain('Wat is FitFuel?')
    expect(questions(found(items.nl, null, 'prive'))).toContain('Hoe maak ik mijn profiel privé?')
    expect(found(items.en, null, 'wachtwoord')).toEqual([])
    expect(found(items.nl, null, 'wachtwoord giraf')).toEqual([])
  })

  it('[INFO-04] are not found by the marks of a link', () => {
    expect(found(items.en, null, '](')).toEqual([])
  })

  it('keep their ids in both languages, each its own', () => {
    const ids = items.en.map(({ id }) => id)
    expect(items.nl.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('[INFO-06] say that it is free, sells no food, and that partnerships are in development', () => {
    const english = said('en', false).join('\n')
    expect(english).toMatch(/FitFuel is free/)
    expect(english).toMatch(/does not sell food/)
    expect(english).toMatch(/Partnerships with Dutch supermarkets for product data are in development/)
    const dutch = said('nl', false).join('\n')
    expect(dutch).toMatch(/FitFuel is gratis/)
    expect(dutch).toMatch(/verkoopt geen eten/)
    expect(dutch).toMatch(/partnerschappen met Nederlandse supermarkten voor productgegevens wordt gewerkt/)
  })

  it('[INFO-07] say that the community needs a free account, and that the finder does where this site is set so', () => {
    const aboutFinder = {
      en: /Do I need an account for FitFuelFinder\?\n(\w+)/,
      nl: /FitFuelFinder\?\n(\w+)/,
    }
    const answers = { en: { open: 'No', closed: 'Yes' }, nl: { open: 'Nee', closed: 'Ja' } }
    for (const locale of locales) {
      for (const closed of [false, true]) {
        const all = said(locale, closed).join('\n\n')
        const wanted = answers[locale][closed ? 'closed' : 'open']
        expect(all.match(aboutFinder[locale])?.[1]).toBe(wanted)
        expect(all).toMatch(locale === 'en' ? /you need a free account/ : /heb je een gratis account nodig/)
      }
    }
  })

  it('are there for programs as schema.org/FAQPage, without marks', () => {
    const schema = faqSchema(items.nl, 'nl')
    expect(schema).toMatchObject({ '@type': 'FAQPage', inLanguage: 'nl' })
    expect(schema.mainEntity.map(({ name }) => name)).toEqual(questions(items.nl))
    for (const { acceptedAnswer } of schema.mainEntity) expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/)
  })
})

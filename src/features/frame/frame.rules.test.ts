import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BarState,
  barAfterScroll,
  firstBarState,
  languageAfterLookUp,
  localeInCookies,
  readCountry,
} from './frame.rules.ts'

const LOWEST = 5000
const scroll = (positions: number[], from: BarState = firstBarState) =>
  positions.reduce((bar, position) => barAfterScroll(bar, position, LOWEST), from)

describe('the bar while the page scrolls', () => {
  it('[NAV-11] hides beyond 50 px, not at 50 px', () => {
    expect(scroll([50]).hidden).toBe(false)
    expect(scroll([51]).hidden).toBe(true)
  })

  it('[NAV-11] hides for a move of more than 10 px, not for one of 10 px', () => {
    const shown = { hidden: false, countedTo: 300 }
    expect(scroll([310], shown).hidden).toBe(false)
    expect(scroll([311], shown).hidden).toBe(true)
  })

  it('[NAV-11] shows again on any move up, and stays hidden on the way down', () => {
    const hidden = scroll([400])
    expect(scroll([401, 402], hidden).hidden).toBe(true)
    expect(scroll([399], hidden).hidden).toBe(false)
    // On the way up the position counts, not where the bar was hidden.
    expect(scroll([400, 900, 899]).hidden).toBe(false)
    expect(scroll([405, 404], hidden).hidden).toBe(false)
  })

  it('[NAV-11] hides for a slow drag too, of which each move is small', () => {
    expect(scroll([300, 290, 296, 302]).hidden).toBe(true)
  })

  it('[NAV-12] stays while a phone bounces above the top', () => {
    expect(scroll([-80, -20, 0]).hidden).toBe(false)
    expect(scroll([0, -80, -20, 40]).hidden).toBe(false)
  })

  it('[NAV-12] stays hidden while a phone bounces below the end', () => {
    expect(scroll([LOWEST, LOWEST + 90, LOWEST + 20, LOWEST]).hidden).toBe(true)
  })

  it('[NAV-11] is in sight after any journey that ends with a move up', () => {
    const journeys = fc.array(fc.integer({ min: -200, max: LOWEST + 200 }), { maxLength: 40 })
    fc.assert(
      fc.property(journeys, (journey) => {
        const bar = scroll(journey)
        const above = Math.min(bar.countedTo, LOWEST) - 1
        if (above >= 0) expect(scroll([above], bar).hidden).toBe(false)
        expect(scroll([0], bar).hidden).toBe(false)
      }),
    )
  })
})

describe('the language after the country look-up', () => {
  it('[NAV-14] is Dutch, and stored, in the Netherlands', () => {
    expect(languageAfterLookUp({ country: 'NL' }, 'en', 'en-GB')).toEqual({ locale: 'nl', store: true })
  })

  it('[NAV-14] is the browser language after a failure', () => {
    expect(languageAfterLookUp('failed', 'en', 'nl-BE')).toEqual({ locale: 'nl', store: false })
    expect(languageAfterLookUp('failed', 'nl', 'de')).toEqual({ locale: 'en', store: false })
  })

  it('[NAV-14] stays the first language in another or an unknown country', () => {
    expect(languageAfterLookUp({ country: 'BE' }, 'nl', 'en')).toEqual({ locale: 'nl', store: false })
    expect(languageAfterLookUp({ country: null }, 'en', 'nl')).toEqual({ locale: 'en', store: false })
  })

  it('[NAV-14] takes an answer without a country for a failure', () => {
    for (const answer of [null, 'NL', {}, { country_code: 31 }]) expect(readCountry(answer)).toBe('failed')
    expect(readCountry({ country_code: 'NL' })).toEqual({ country: 'NL' })
    expect(readCountry({ country_code: null })).toEqual({ country: null })
  })

  it('[NAV-13] counts only en and nl as a stored choice', () => {
    expect(localeInCookies('a=1; language=nl', 'language')).toBe('nl')
    expect(localeInCookies('language=en', 'language')).toBe('en')
    for (const cookies of ['', 'language=de', 'language=', 'sublanguage=nl', 'language=NL']) {
      expect(localeInCookies(cookies, 'language')).toBeNull()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { resultsTexts } from './results.texts.ts'

const { failures: english } = resultsTexts.en
const { failures: dutch } = resultsTexts.nl

describe('The words for products that did not come', () => {
  test('[FIND-33] name the status', () => {
    expect(english.status(503)).toBe('API returned status: 503')
    expect(dutch.status(503)).toBe('Er ging iets mis bij ons (503)')
  })

  test('[FIND-34] tell an empty answer, one without items and one that cannot be parsed apart', () => {
    expect(english.empty).toBe('Empty response from API')
    expect(dutch.empty).toBe('Er ging iets mis bij ons: het antwoord was leeg')
    expect(english.format).toBe('Invalid API response format')
    expect(dutch.format).toBe('Er ging iets mis bij ons: het antwoord klopte niet')
    expect(english.parse('Unexpected token')).toBe('Failed to parse API response: Unexpected token')
    expect(dutch.parse('Unexpected token')).toBe(
      'Er ging iets mis bij ons: het antwoord is niet te lezen (Unexpected token)',
    )
  })

  test('[FIND-35] hold the message of the API, or say that there was none', () => {
    expect(english.api('closed')).toBe('API error: closed')
    expect(english.api(null)).toBe('API error: Unknown error')
    expect(dutch.api('closed')).toBe('Er ging iets mis bij ons: closed')
    expect(dutch.api(null)).toBe('Er ging iets mis bij ons: onbekende fout')
  })

  test('[FIND-36] say of a failed request why, or that there was no connection', () => {
    expect(english.fetch('gone')).toBe('Failed to fetch data: gone')
    expect(english.fetch(null)).toBe('Failed to fetch data: no connection')
    expect(dutch.fetch(null)).toBe('Gegevens ophalen mislukt: geen verbinding')
  })
})

import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { busyPage } from './busy.server.ts'
import { busyTexts } from './busy.texts.ts'

test.each(['en', 'nl'] as const)(
  'the page for when it is busy says so in the language of the visitor, %s, and is for no search engine',
  (locale) => {
    const { title, detail, retry } = busyTexts[locale]
    const page = busyPage(locale, 7, ['/assets/root.css'])
    const main = load(page)('main')
    expect(['h1', 'p', 'a[href=""]'].map((part) => main.find(part).first().text())).toEqual([
      title,
      detail(7),
      retry,
    ])
    expect(page).toContain('<link rel="stylesheet" href="/assets/root.css">')
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
  },
)

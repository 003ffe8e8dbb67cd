import { load } from 'cheerio'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { PageHead } from './PageHead.tsx'
import { SiteProvider } from './site.tsx'

const SITE = 'https://fitfuel.example'
type Told = Partial<Parameters<typeof PageHead>[0]>

/** What the head of a page says that is opened at `address` by somebody who reads `first`. */
function headAt(address: string, first: 'en' | 'nl', told: Told = {}) {
  const page = { title: 'Tips', description: 'Eat well', path: '/tips', ...told }
  const head = createElement(PageHead, page)
  const site = createElement(SiteProvider, { publicUrl: SITE } as Parameters<typeof SiteProvider>[0], head)
  const read = createElement(LanguageProvider, { first } as Parameters<typeof LanguageProvider>[0], site)
  const $ = load(renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, read)))
  const links = $('link')
    .toArray()
    .map((link) => [$(link).attr('hreflang') ?? $(link).attr('rel'), $(link).attr('href')])
  return {
    links: Object.fromEntries(links),
    meta: (name: string) => $(`meta[property='${name}']`).attr('content'),
  }
}

const languages = { en: `${SITE}/tips?lang=en`, nl: `${SITE}/tips?lang=nl`, 'x-default': `${SITE}/tips` }

test.each(['en', 'nl'] as const)(
  'a page names itself in either language, and for everybody, whoever reads it: %s',
  (first) => {
    expect(headAt('/tips?utm=x', first).links).toEqual({ canonical: `${SITE}/tips`, ...languages })
    expect(headAt('/tips?lang=nl', first).links).toEqual({ canonical: `${SITE}/tips?lang=nl`, ...languages })
  },
)

test('a card of a page leads to what was shared, in the language that its address asks for', () => {
  expect(headAt('/tips', 'en', { query: 'search=kwark' }).meta('og:url')).toBe(`${SITE}/tips?search=kwark`)
  const asked = headAt('/tips?lang=nl', 'nl', { query: 'search=kwark' })
  expect(asked.meta('og:url')).toBe(`${SITE}/tips?lang=nl&search=kwark`)
  expect(asked.meta('og:locale')).toBe('nl_NL')
})

test('a card of a page shows its own photo, and else the general picture with its size', () => {
  const general = headAt('/tips', 'en')
  expect([general.meta('og:image'), general.meta('og:image:width')]).toEqual([`${SITE}/share.png`, '1200'])
  const own = headAt('/tips', 'en', { picture: { url: `${SITE}/soup.webp`, alt: 'Soup' } })
  expect([own.meta('og:image'), own.meta('og:image:alt'), own.meta('og:image:width')]).toEqual([
    `${SITE}/soup.webp`,
    'Soup',
    undefined,
  ])
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'

test.each([
  ['en', 'JavaScript. Turn it on'],
  ['nl', 'JavaScript. Zet dat aan'],
] as const)(
  'without script the page says in %s what it needs, and is not loading for ever',
  (first, words) => {
    const props = { first, children: createElement(LoadingOverlay) }
    const html = renderToStaticMarkup(createElement(LanguageProvider, props))
    const [, inside = '', after = ''] = /<noscript>(.*)<\/noscript>(.*)/.exec(html) ?? []
    expect(inside).toContain(words)
    expect(after).toMatch(/^<div class="[^"]*noscript:hidden/)
  },
)

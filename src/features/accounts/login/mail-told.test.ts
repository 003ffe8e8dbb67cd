import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { RequestResetForm } from './ResetForms.tsx'
import { Welcome } from './Welcome.tsx'

const welcome = { username: 'anna', target: '/', mailedTo: 'anna@mail.example' }
const asked = { answer: { kind: 'done', intent: 'request-reset' }, target: '/' } as const
const asking = { answer: undefined, target: '/' }

/** The words of an element inside a page. */
function wordsOf(element: ReturnType<typeof createElement>, locale: Locale): string {
  const page = createElement(
    LanguageProvider,
    { first: locale } as Parameters<typeof LanguageProvider>[0],
    element,
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]*>/g, ' ')
}

describe('A site without a mail server', () => {
  test.each([
    ['en', 'so anna@mail.example is not confirmed', 'So it cannot e-mail you a link'],
    ['nl', 'dus anna@mail.example is nog niet bevestigd', 'Er kan dus geen link komen'],
  ] as const)('[ACC-32] tells nobody in %s that an e-mail is on its way', (locale, ofWelcome, ofReset) => {
    const mailIsOnItsWay = /mail is on its way|mail onderweg|will e-mail you|mailen je een link/
    for (const sendsMail of [true, false]) {
      const greeted = wordsOf(createElement(Welcome, { ...welcome, sendsMail }), locale)
      const told = wordsOf(createElement(RequestResetForm, { ...asked, sendsMail }), locale)
      const offered = wordsOf(createElement(RequestResetForm, { ...asking, sendsMail }), locale)
      for (const words of [greeted, told, offered]) expect(mailIsOnItsWay.test(words)).toBe(sendsMail)
      expect([greeted.includes(ofWelcome), told.includes(ofReset)]).toEqual([!sendsMail, !sendsMail])
    }
  })
})

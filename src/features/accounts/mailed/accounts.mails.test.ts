import { describe, expect, test } from 'vitest'
import { accountMail, verificationMail } from './accounts.mails.server.ts'

const url = 'https://fitfuel.example/login?reset=a&b="c"'
const username = '<b>sanne</b>'
const mails = (['en', 'nl'] as const).flatMap((language) =>
  [
    verificationMail(language, 'sanne@mail.example', url),
    ...(['alreadyKnown', 'passwordChanged', 'reset'] as const).map((kind) =>
      accountMail(kind, language, 'sanne@mail.example', { url, username }),
    ),
  ].map((mail) => ({ language, mail })),
)

describe.each(mails)('The mail “$mail.subject”', ({ language, mail }) => {
  test('has its link in the text as it is, on a line of its own', () => {
    expect(mail.text.split('\n')).toContain(url)
  })

  test('is HTML in its language, in which nothing that was given is markup', () => {
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain('href="https://fitfuel.example/login?reset=a&amp;b=&quot;c&quot;"')
    expect(mail.html).not.toContain(username)
  })

  test('loads nothing from anywhere, so that opening it tells nobody', () => {
    expect(mail.html).not.toMatch(/src=|url\(|<link|<script|@import/)
  })
})

test('[NAV-17] no mail reads the same in both languages', () => {
  expect(new Set(mails.map(({ mail }) => mail.subject)).size).toBe(mails.length)
  expect(new Set(mails.map(({ mail }) => mail.text)).size).toBe(mails.length)
})

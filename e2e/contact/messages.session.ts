import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mailsTo } from '../accounts/accounts.session.ts'
import { newWord } from '../board/list.session.ts'
import { asPeopleDo } from '../forms.session.ts'

/** Where the server of the tests mails what people write to us. */
const OUR_ADDRESS = 'contact@localhost'

export const field = (page: Page, name: string) => page.getByRole('main').locator(`form [name=${name}]`)
export const send = (page: Page) => page.getByRole('main').locator('form button[type=submit]')
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Whether a request goes to the endpoint of messages, in whatever language: for `page.route`. */
export const isToMessages = (url: URL) => url.pathname === '/messages'

/** What the contact form says, as the requirements have it. */
export const SENT = "Thank you! Your message has been sent successfully. We'll get back to you soon."
export const FAILED = 'Sorry, there was an error sending your message. Please try again later.'

/** What a visitor writes in the contact form, with a subject that no other message has. */
export const newMessage = () => ({
  name: 'Sanne de Vries',
  email: 'sanne@mail.example',
  subject: newWord(),
  message: 'Waar is de kwark?\nIk zoek hem al lang.',
})

/** Fills in a form of messages; a choice by its value. */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, name)
    if (name === 'partnershipType') await control.selectOption(value)
    else await control.fill(value)
  }
  await asPeopleDo(page)
}

/** The messages that the page sends from now on. */
export function sentMessages(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && isToMessages(new URL(request.url()))) {
      sent.push(request.postDataJSON())
    }
  })
  return sent
}

/** Holds back what the page sends until the function that it gives is called. */
export async function holdMessages(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(isToMessages, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Lets the server store what the page sends, and its answer be lost on the way. */
export function loseAnswers(page: Page) {
  return page.route(isToMessages, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** The mails to us that have this word, once there are so many of them. */
export async function mailsToUs(request: APIRequestContext, word: string, count = 1): Promise<string[]> {
  const found = async () => (await mailsTo(request, OUR_ADDRESS)).filter((mail) => mail.includes(word))
  await expect.poll(async () => (await found()).length).toBe(count)
  return found()
}

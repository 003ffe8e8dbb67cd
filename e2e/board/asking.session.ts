import type { Page, Request, Route } from '@playwright/test'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { listVariables } from './list.session.ts'

type Card = Record<string, unknown>
type ListAnswer = { data: { page: { items: Card[]; nextToken: string | null } } }

/** The text of the operation that a request asks for; an empty one for any other request. */
function textOf(request: Request): string {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return ''
  const { documentId } = request.postDataJSON() as { documentId?: string }
  return (documents as Record<string, string>)[documentId ?? ''] ?? ''
}

/** What the page asks for its list from now on. */
export function questions(page: Page) {
  const asked: { text: string; nextToken: string | null }[] = []
  page.on('request', (request) => {
    const variables = listVariables(request)
    if (variables) asked.push({ text: textOf(request), nextToken: variables.nextToken })
  })
  return asked
}

/** Answers an operation instead of the server. */
export function answer(page: Page, operation: string, fulfil: (route: Route) => Promise<void>) {
  const isAsked = new RegExp(`(query|mutation) ${operation}\\b`)
  return page.route('/graphql', (route) =>
    isAsked.test(textOf(route.request())) ? fulfil(route) : route.fallback(),
  )
}

/** Changes the cards of every list that the page asks for. */
export function changeCards(page: Page, change: (items: Card[]) => Card[]) {
  return page.route('/graphql', async (route) => {
    if (!listVariables(route.request())) return route.fallback()
    // A test may end, and take the answer away, while one more list is on its way.
    const answered: ListAnswer | null = await route
      .fetch()
      .then((response) => response.json())
      .catch(() => null)
    if (!answered) return
    answered.data.page.items = change(answered.data.page.items)
    await route.fulfill({ json: answered })
  })
}

import { type APIRequestContext, expect } from '@playwright/test'
import { KWARK } from '../finder/finder.session.ts'

/** Pages that no link of the site leads to: the finder with products, with none, and what is not there. */
export const places = [`/fitfuelfinder?${KWARK}`, '/fitfuelfinder?search=987654321&load=1', '/no/such/page']

/** Addresses that send on a member, or have a visitor sign in first. */
const sentOn = [
  { path: '/profile', member: /^\/profile\/[\da-f-]{36}$/, visitor: /^\/login\?redirect=\/profile$/ },
  { path: '/login', member: /^\/$/, visitor: /^$/ },
  { path: '/workout', member: /^$/, visitor: /^\/login\?redirect=\/workout$/ },
]

/** Has every link answered: by its page, or by the one that `sentOn` says. */
export async function expectAnswers(request: APIRequestContext, links: Iterable<string>, isMember: boolean) {
  const all = new Set(links)
  expect(all.size).toBeGreaterThan(10)
  for (const link of all) {
    const answer = await request.get(link)
    expect(answer.status(), link).toBe(200)
    const { pathname, search } = new URL(answer.url())
    if (pathname + search === link) continue
    const wanted = sentOn.find((one) => one.path === link)?.[isMember ? 'member' : 'visitor']
    expect(pathname + search, `${link} sends on`).toMatch(wanted ?? /^$/)
  }
}

/** Every page that links lead to, and `places`, with the links that stand on it. */
export async function crawl(linksOf: (path: string) => Promise<string[]>): Promise<Map<string, string[]>> {
  const linksOn = new Map<string, string[]>()
  const toSee = new Set(['/', ...places])
  const kinds = new Set<string>()
  // A set that grows is walked to its end.
  for (const path of toSee) {
    const links = await linksOf(path)
    linksOn.set(path, links)
    for (const link of links) {
      // Of the finder one page, as its queries are without end; of recipes and members one each, as they are alike; and
      // of the sign-in page one that comes back, as each page has its own.
      const place = link
        .replace(/^(\/fitfuelfinder)\?.*/, '$1')
        .replace(/^(\/login\?redirect)=[^&]*/, '$1=/recipes')
      const kind = place.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}')
      if (kind === place || !kinds.has(kind)) toSee.add(place)
      kinds.add(kind)
    }
  }
  return linksOn
}

import { z } from 'zod'

/** Kinds of feed that can be imported. */
const feedKinds = ['checkjebon', 'openfoodfacts', 'partner', 'details', 'nevo'] as const

/** A feed that is imported by itself. */
export type PlannedFeed = {
  kind: (typeof feedKinds)[number]
  /** When, in the Netherlands, as `HH:MM`. */
  time: string
  /** An http(s) address, or a file. */
  place: string
}

const example = 'such as `checkjebon 06:30 https://feeds.example/prices.json`'

/** `FEEDS`: kind, time of day and place of each feed, separated by `;` or line breaks. */
export const plannedFeeds = z.string().transform((value, ctx) => {
  const feeds: PlannedFeed[] = []
  for (const entry of value.split(/[;\n]/).map((text) => text.trim())) {
    if (entry === '') continue
    const feed = feedOf(entry, feeds)
    if (typeof feed === 'string') {
      ctx.addIssue({ code: 'custom', message: feed })
      return z.NEVER
    }
    feeds.push(feed)
  }
  return feeds
})

/** What an entry says, or what is wrong with it. */
function feedOf(entry: string, before: readonly PlannedFeed[]): PlannedFeed | string {
  const [, kindGiven, time = '', place = ''] = /^(\S+)\s+(\S+)\s+(\S.*)$/.exec(entry) ?? []
  if (kindGiven === undefined) return `must give kind, time and place of each feed, ${example}`
  const kind = feedKinds.find((known) => known === kindGiven)
  if (!kind) return `must begin each feed with its kind, one of ${feedKinds.join(', ')}, ${example}`
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `must give the time of each feed as HH:MM, ${example}`
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place)) {
    const url = URL.parse(place)
    if (!url || !/^https?:$/.test(url.protocol)) return `must name a file or an http(s) address, ${example}`
    if (url.username || url.password) return 'must name addresses without user and password'
  }
  if (before.some((other) => other.kind === kind && other.place === place)) return 'must name each feed once'
  return { kind, time, place }
}

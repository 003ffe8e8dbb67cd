/** The lists of a profile's page; the first is the one that it opens with. */
export const profileTabs = ['recipes', 'topics', 'likes'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The parameters that a profile's page has in its address. */
export const profileParams = ['tab'] as const

/** What a link to a profile says where a script had no id to put into it. */
const emptyIds = ['', 'undefined', 'null']

/** The id of the member that the last part of a profile's path names; null where it names none. */
export function profileIdOf(part: string): string | null {
  const id = part.trim().toLowerCase()
  return emptyIds.includes(id) ? null : id
}

/** The tab that a query string asks for; another profile's address says none, so that it opens with the first. */
export function tabOf(query: string): ProfileTab {
  const asked = new URLSearchParams(query).get('tab')
  return profileTabs.find((tab) => tab === asked) ?? profileTabs[0]
}

/** The query string of a tab, with its question mark; empty for the first. */
export function queryOfTab(tab: ProfileTab): string {
  return tab === profileTabs[0] ? '' : `?tab=${tab}`
}

/** Where a link leads whose page is only announced. */
export const UNDER_CONSTRUCTION = '/underconstruction'

type Page = {
  path: string
  /** Of no use to who looks for something: no site map names it. */
  isUnlisted?: boolean
}

/** Every page that something links to: one list, so that all links to a page agree. */
export const pages = {
  home: { path: '/' },
  finder: { path: '/fitfuelfinder' },
  offers: { path: '/offers' },
  recipes: { path: '/recipes' },
  community: { path: '/topics' },
  about: { path: '/about' },
  tips: { path: '/tips' },
  workoutPlanner: { path: UNDER_CONSTRUCTION },
  fitnessAdvice: { path: UNDER_CONSTRUCTION },
  nutritionGuides: { path: UNDER_CONSTRUCTION },
  contact: { path: '/contact' },
  faq: { path: '/faq' },
  partner: { path: '/partner' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  login: { path: '/login', isUnlisted: true },
  workouts: { path: '/workout', isUnlisted: true },
  profile: { path: '/profile', isUnlisted: true },
  moderation: { path: '/moderation', isUnlisted: true },
  messages: { path: '/messages', isUnlisted: true },
  catalogue: { path: '/catalogue', isUnlisted: true },
} as const satisfies Record<string, Page>

export type PageKey = keyof typeof pages

/** Whether a page is announced without an address of its own: links to it are marked as coming soon. */
export function isAnnounced(page: PageKey): boolean {
  return pages[page].path === UNDER_CONSTRUCTION
}

/** The paths of the pages in our own words that are worth finding. */
export function listedPaths(): string[] {
  const list: readonly Page[] = Object.values(pages)
  return list
    .filter(({ path, isUnlisted }) => path !== UNDER_CONSTRUCTION && !isUnlisted)
    .map(({ path }) => path)
}

/** The path that a link to `page` carries. */
export function pathOf(page: PageKey): string {
  return pages[page].path
}

/** Whether `pathname` is `page` or lies below it, such as a single recipe below the recipes. */
export function isWithin(page: PageKey, pathname: string): boolean {
  if (isAnnounced(page)) return false
  const { path } = pages[page]
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

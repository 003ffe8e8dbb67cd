/** Where a link leads whose page is not there yet. */
export const UNDER_CONSTRUCTION = '/underconstruction'

type Page = {
  path: string
  exists: boolean
  /** Of no use to who looks for something: no site map names it. */
  isUnlisted?: boolean
}

/**
 * Every page that something links to, and whether it is there. One list, so that a page which comes into
 * being is linked everywhere at once.
 */
export const pages = {
  home: { path: '/', exists: true },
  finder: { path: '/fitfuelfinder', exists: true },
  recipes: { path: '/recipes', exists: true },
  community: { path: '/topics', exists: true },
  about: { path: '/about', exists: true },
  tips: { path: '/tips', exists: true },
  workoutPlanner: { path: UNDER_CONSTRUCTION, exists: false },
  fitnessAdvice: { path: UNDER_CONSTRUCTION, exists: false },
  nutritionGuides: { path: UNDER_CONSTRUCTION, exists: false },
  contact: { path: '/contact', exists: true },
  faq: { path: '/faq', exists: true },
  partner: { path: '/partner', exists: true },
  terms: { path: '/terms', exists: true },
  privacy: { path: '/privacy', exists: true },
  login: { path: '/login', exists: true, isUnlisted: true },
  workouts: { path: '/workout', exists: true, isUnlisted: true },
  profile: { path: '/profile', exists: true, isUnlisted: true },
  moderation: { path: '/moderation', exists: true, isUnlisted: true },
  messages: { path: '/messages', exists: true, isUnlisted: true },
} as const satisfies Record<string, Page>

export type PageKey = keyof typeof pages

/** Whether a page is still to come. */
export function isComing(page: PageKey): boolean {
  return !pages[page].exists
}

/** Whether a page is announced without an address of its own: links to it are marked as coming soon. */
export function isAnnounced(page: PageKey): boolean {
  return pages[page].path === UNDER_CONSTRUCTION
}

/** The paths of the pages in our own words that are worth finding, as far as they are there. */
export function listedPaths(): string[] {
  const list: readonly Page[] = Object.values(pages)
  return list.filter(({ exists, isUnlisted }) => exists && !isUnlisted).map(({ path }) => path)
}

/** The path that a link to `page` carries. */
export function pathOf(page: PageKey): string {
  return isComing(page) ? UNDER_CONSTRUCTION : pages[page].path
}

/** Whether `pathname` is `page` or lies below it, such as a single recipe below the recipes. */
export function isWithin(page: PageKey, pathname: string): boolean {
  const { path, exists } = pages[page]
  if (!exists) return false
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

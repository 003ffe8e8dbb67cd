import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** What a build tells of its modules. */
export type Chunking = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** What asks the data API and hears its news. The home page fetches it later, without the tab's cache that lists need. */
const ASKING =
  /\/\.graphql\/|\/platform\/(browser\/(graphql\.client|invalidated|presence)|graphql\/document)|\/ui\/list\/useLive\b/

/**
 * What pages need at once, and what the finder fetches with its first use, in few files: a dozen small ones cost a request
 * and their headers each. A group takes along what its modules import, unless a group above it has that.
 */
export const scriptFiles = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { debugName: 'shared', name: nameOfShared, test: isOurs, tags: ['$initial'] },
  { name: 'asking', test: ASKING },
  { debugName: 'cards', name: nameOfCards, test: isOurs, tags: ['$initial'], minShareCount: 2 },
  { debugName: 'lists', name: nameOfLists, test: isOurs, tags: ['$initial'], minShareCount: 2 },
  { debugName: 'pages', name: nameOfPages, test: isOurs, tags: ['$initial'], minShareCount: 2 },
  { debugName: 'page', name: nameOfPage, test: isOurs, tags: ['$initial'], minShareCount: 2 },
  { name: 'live', test: /graphql-sse|\/platform\/browser\/graphql\.live/ },
  { name: 'later', test: isPrimitive, tags: ['$initial'], minShareCount: 2 },
  { debugName: 'figures', name: nameOfFigures, test: isOurs },
  { debugName: 'answer', name: nameOfAnswer, test: /\/src\/features\/finder\// },
] satisfies Rolldown.CodeSplittingGroup[]

/** The pages where visits start, and with them most visits end. */
const firstPages = {
  home: 'features/home/home.page.tsx',
  finder: 'features/finder/page/finder.page.tsx',
  recipes: 'features/recipes/list/recipes.page.tsx',
  topics: 'features/board/list/topics.page.tsx',
}
type FirstPage = keyof typeof firstPages
/** What modules are needed for: each first page, the document around all pages, the finder's first use, the other pages. */
type Need = FirstPage | 'document' | 'answer' | 'others'
const filesOf: Record<Need, string | string[]> = {
  ...firstPages,
  document: ['root.tsx', 'entry.client.tsx'],
  answer: ['page/Arrival', 'results/Answer', 'results/ViewHead', 'panel/AnswerBar', 'panel/Wishes'].map(
    (part) => `features/finder/${part}.tsx`,
  ),
  others: globSync('features/**/*.page.tsx', { cwd: 'src' }).filter(
    (file) => !Object.values(firstPages).includes(file),
  ),
}
/** The modules for each need, by build: all groups of one are asked with the same object. */
const neededIn = new WeakMap<Chunking, Map<Need, Set<string>>>()

/** The route plugin names the modules of pages with a suffix, of which it tells nobody. */
const ROUTE_SUFFIX = '?__react-router-build-client-route'
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** What fetches scripts later. */
const LATER = /vite\/preload-helper/

/** What is written here, and the icons that it shows. */
function isOurs(id: string): boolean {
  return /\/src\/|\/node_modules\/lucide-react\/|vite\/preload-helper/.test(id)
}

function isIcon(id: string): boolean {
  return id.includes('/node_modules/lucide-react/')
}

/** What asks the data API is left out: with the tab's cache it is some 9 kB, for the pages that use it at once. */
function isPrimitive(id: string): boolean {
  if (ASKING.test(id) || /\/browser\/(graphql\.|query-cache)/.test(id)) return false
  return isIcon(id) || /\/src\/(ui|platform)\//.test(id)
}

/** What is around every page. Which page fetches more later is not known: what that needs is there for all. */
function nameOfShared(id: string, chunking: Chunking): string | null {
  const pages = pagesThatNeed(id, chunking)
  const isShared = neededBy('document', chunking).has(id) || LATER.test(id)
  return isShared || (pages.includes('home') && pages.includes('finder')) ? 'shared' : null
}

/** What the home page shows of the lists. It carries no more than that: of many visits it is all that is looked at. */
function nameOfCards(id: string, chunking: Chunking): string | null {
  const pages = pagesThatNeed(id, chunking)
  return pages.includes('home') && pages.length > 1 ? 'cards' : null
}

/**
 * What the finder and one more of the other first pages need. A primitive stands here when one of them needs it:
 * primitives are for all pages, and the next page that shows it has it then.
 */
function nameOfLists(id: string, chunking: Chunking): string | null {
  const pages = pagesThatNeed(id, chunking)
  if (pages.length > 1) return pages.includes('finder') ? 'lists' : null
  return pages.length === 1 && isPrimitive(id) && !pages.includes('home') ? 'lists' : null
}

/** What recipes and topics alone share, such as a list by pages, with all that it needs: no other first visit fetches it. */
function nameOfPages(id: string, chunking: Chunking): string | null {
  return pagesThatNeed(id, chunking).length > 1 ? 'pages' : null
}

/** What one first page shares with pages behind it, in one file in place of a dozen. */
function nameOfPage(id: string, chunking: Chunking): string | null {
  return pagesThatNeed(id, chunking)[0] ?? null
}

/** What the finder fetches with the first use of it: its cards, its results and all its wishes. */
function nameOfAnswer(id: string, chunking: Chunking): string | null {
  return neededBy('answer', chunking).has(id) && pagesThatNeed(id, chunking).length === 0 ? 'answer' : null
}

/** What other pages show of these as well: they do not fetch the rest. */
function nameOfFigures(id: string, chunking: Chunking): string | null {
  return nameOfAnswer(id, chunking) && neededBy('others', chunking).has(id) ? 'figures' : null
}

function pagesThatNeed(id: string, chunking: Chunking): FirstPage[] {
  return (Object.keys(firstPages) as FirstPage[]).filter((page) => neededBy(page, chunking).has(id))
}

/** Every module that a page, or the document around all pages, imports at once, by whatever way. */
function neededBy(need: Need, chunking: Chunking): Set<string> {
  const needed = neededIn.get(chunking) ?? new Map<Need, Set<string>>()
  neededIn.set(chunking, needed)
  const known = needed.get(need)
  if (known) return known
  const found = new Set([filesOf[need]].flat().flatMap((file) => modulesOf(file, chunking)))
  // A set that grows is walked to its end.
  for (const id of found) for (const imported of importsOf(id, chunking)) found.add(imported)
  needed.set(need, found)
  return found
}

/**
 * The modules that the build makes of a file.
 * @throws where there is none: the route plugin names them in another way by now, and every group would be empty
 */
function modulesOf(file: string, chunking: Chunking): string[] {
  const path = resolve('src', file)
  const found = ['', ROUTE_SUFFIX].map((suffix) => path + suffix).filter((id) => chunking.getModuleInfo(id))
  if (found.length === 0)
    throw new Error(`The build has no module of ${file}: it, or the suffix of routes, was renamed.`)
  return found
}

/** The list of all icons stands for those that its importer names. */
function importsOf(id: string, chunking: Chunking): readonly string[] {
  const { importedIds = [], code } = chunking.getModuleInfo(id) ?? {}
  const icons = importedIds.find((imported) => ICONS.test(imported))
  if (!icons) return importedIds
  const names =
    /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '')?.[1]?.match(/\w+/g) ?? []
  const all = chunking.getModuleInfo(icons)?.importedIds ?? []
  return importedIds.filter((imported) => imported !== icons).concat(names.map((name) => iconOf(name, all)))
}

/** @throws for a former name, which has no file: the icon would go where no page looks for it */
function iconOf(name: string, all: readonly string[]): string {
  const icon = all.find((file) => file.endsWith(`/${fileOf(name)}.mjs`))
  if (!icon) throw new Error(`The icon ${name} goes by another name now.`)
  return icon
}

/** The file of an icon, as in `plus` for `Plus`. */
function fileOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase()
}

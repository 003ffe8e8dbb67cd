import paths from './data/kind-paths.json' with { type: 'json' }
import {
  type CategoryId,
  categoryOfKind,
  isCategory,
  isKind,
  type KindId,
  kindsOfCategory,
} from './kinds.rules.ts'
import { changedKind, changesInPath, kindOfTitle } from './title.rules.ts'
import { compileLists, listsIn, plainWords } from './words.rules.ts'

/**
 * A rule of `kind-paths.json`: the kinds and categories that a shop's department may hold, by a word of its name. A
 * `wide` one holds for all that stands below it: what is sold under "Huisdier" is no food, whatever it is called. One that
 * `narrows` says alone what its level holds: "Baby en kind verzorging" has no food, though "Baby" has.
 */
type PathRule = { words: string[]; kinds: string[]; wide?: boolean; narrows?: boolean }

/** Which kinds a product may be of, by where its shop has it. */
export type Scope = {
  kinds: ReadonlySet<KindId>
  /** What the levels above the last may hold as well. */
  wider: ReadonlySet<KindId>
  /** Its kind where the title tells none of them. */
  fallback: KindId | null
  /** Its category where no kind can be told. */
  category: CategoryId | null
  /** See `changesInPath`. */
  changes: ReadonlySet<number>
  /** Whether a title may not tell another kind than these. */
  strict: boolean
}

const pathRules = paths as PathRule[]
const departments = compileLists(pathRules.map(({ words }) => words))
const kindsOfRule = pathRules.map(({ kinds }) =>
  kinds.flatMap((id) => [...(isKind(id) ? [id] : []), ...(isCategory(id) ? kindsOfCategory[id] : [])]),
)

/**
 * Reads a shop's category path, its levels joined by `/`: each level narrows what the one above it allows, and says more
 * than that one where they differ. `null` when no word of it is known.
 */
export function readPath(path: string): Scope | null {
  let kinds: Set<KindId> | null = null
  let fallback: KindId | null = null
  let strict = false
  const changes = new Set<number>()
  const wider = new Set<KindId>()
  for (const level of path.split('/').map(readLevel)) {
    for (const change of level.changes) changes.add(change)
    const own = withChanged(level.kinds, changes)
    const both: Set<KindId> = kinds ? shared(own, withChanged(shared(own, kinds), changes)) : own
    // What a level names that is no food may be a pack: "Zakken en dozen" holds apples.
    if (own.size === 0 || (!kinds && level.byName) || (both.size === 0 && (strict || level.byName))) continue
    if (level.narrows) wider.clear()
    for (const kind of own) wider.add(kind)
    kinds = both.size > 0 ? both : own
    const allowed: ReadonlySet<KindId> = kinds
    const told =
      level.kind && [changedKind(level.kind, changes), level.kind].find((kind) => allowed.has(kind))
    fallback = told ?? (fallback && allowed.has(fallback) ? fallback : null)
    strict ||= level.wide
  }
  if (!kinds) return null
  const category = onlyCategory(kinds)
  return { kinds, wider, fallback, category, changes, strict: strict || category === 'non_food' }
}

/** The kinds of one category: what a feed says itself. */
export function scopeOfCategory(category: CategoryId): Scope {
  return {
    kinds: new Set(kindsOfCategory[category]),
    wider: new Set(),
    fallback: null,
    category,
    changes: changesInPath([[category]]),
    strict: true,
  }
}

type Level = {
  kinds: Set<KindId>
  /** The one kind that the level names. */
  kind: KindId | null
  wide: boolean
  /** Whether only its words as those of a title say that it holds no food. */
  byName: boolean
  /** Whether a title may not tell what the levels above hold either. */
  narrows: boolean
  changes: ReadonlySet<number>
}

function readLevel(text: string): Level {
  const names = text
    .split(/,|&| en | - |[()]/)
    .map(plainWords)
    .filter(({ length }) => length > 0)
  const level: Level = {
    kinds: new Set(),
    kind: null,
    wide: false,
    byName: true,
    narrows: false,
    changes: changesInPath(names),
  }
  const narrowing = names.flatMap((words) =>
    [...listsIn(words, departments)].filter((number) => pathRules[number]!.narrows),
  )
  if (narrowing.length > 0) {
    const kinds = new Set(narrowing.flatMap((number) => kindsOfRule[number]!))
    return {
      ...level,
      kinds,
      kind: kindsOfRule[narrowing[0]!]![0]!,
      wide: true,
      byName: false,
      narrows: true,
    }
  }
  const told = new Set<KindId | null>()
  for (const words of names) {
    const found = [...listsIn(words, departments)].sort((a, b) => a - b)
    const named = kindOfTitle(words)
    const isFood = named !== null && categoryOfKind(named) !== 'non_food'
    for (const number of found) {
      level.wide ||= pathRules[number]!.wide === true
      for (const kind of kindsOfRule[number]!) level.kinds.add(kind)
    }
    if (named && (isFood || found.length === 0)) {
      for (const kind of kindsOfCategory[categoryOfKind(named)]) level.kinds.add(kind)
    }
    level.byName &&= found.length === 0 && !isFood
    const kind =
      (found.length === 0 || isFood ? named : null) ?? (found.length > 0 ? kindsOfRule[found[0]!]![0]! : null)
    level.kind ??= kind
    told.add(kind)
  }
  // Of a department for several things none is what a product is without a word of its own.
  if (told.size > 1 && !level.wide) level.kind = null
  return level
}

/** Kinds, and what they become: "Cake (frozen)" below "Cake" holds frozen ones. */
function withChanged(kinds: ReadonlySet<KindId>, changes: ReadonlySet<number>): Set<KindId> {
  return new Set([...kinds].flatMap((kind) => [kind, changedKind(kind, changes)]))
}

function shared(some: ReadonlySet<KindId>, others: ReadonlySet<KindId>): Set<KindId> {
  return new Set([...some].filter((kind) => others.has(kind)))
}

function onlyCategory(kinds: ReadonlySet<KindId>): CategoryId | null {
  const categories = new Set([...kinds].map(categoryOfKind))
  return categories.size === 1 ? [...categories][0]! : null
}

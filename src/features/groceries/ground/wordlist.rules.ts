/**
 * A test for the words of a list, in which `*` at an end stands for any letters and `#` for a digit ("kip*",
 * "*melk*", "e2##"). Looks up instead of matching one long pattern, which costs forty times as much.
 */
export function wordMatcher(list: readonly string[]): (word: string) => boolean {
  const exact = new Set<string>()
  const starts = new Set<string>()
  const ends = new Set<string>()
  const parts: string[] = []
  const numbered: RegExp[] = []
  for (const each of list) {
    const core = each.replace(/^\*|\*$/g, '')
    if (each.includes('#')) numbered.push(new RegExp(`^${each.replaceAll('#', '\\d')}$`))
    else if (each.startsWith('*') && each.endsWith('*')) parts.push(core)
    else if (each.startsWith('*')) ends.add(core)
    else if (each.endsWith('*')) starts.add(core)
    else exact.add(core)
  }
  const longest = Math.max(0, ...[...starts, ...ends].map(({ length }) => length))
  return (word) =>
    exact.has(word) ||
    hasAffix(word, longest, starts, ends) ||
    parts.some((part) => word.includes(part)) ||
    numbered.some((pattern) => pattern.test(word))
}

/** Letters of the longest word that a label has; what is longer is a text without spaces, or garbage. */
export const MAX_WORD_LETTERS = 60

/** Keeps what `compute` gives for a word; words repeat. Forgets all at `most` words, so that memory stays bounded. */
export function keptByWord<Value>(
  compute: (word: string) => Value,
  most = MAX_KEPT,
): (word: string) => Value {
  const kept = new Map<string, Value>()
  return (word) => {
    if (word.length > MAX_WORD_LETTERS) return compute(word)
    const known = kept.get(word)
    if (known !== undefined) return known
    const value = compute(word)
    if (kept.size >= most) kept.clear()
    kept.set(word, value)
    return value
  }
}

const MAX_KEPT = 50_000

function hasAffix(word: string, longest: number, starts: Set<string>, ends: Set<string>): boolean {
  for (let length = 1; length <= Math.min(word.length, longest); length++) {
    if (starts.has(word.slice(0, length)) || ends.has(word.slice(-length))) return true
  }
  return false
}

import { type PageKey, pages } from '#features/seo/pages.rules.ts'

/** A text of ours: paragraphs, and lists of lines. */
export type Rich = readonly (string | readonly string[])[]

/** A piece of a line, and where it begins: plain words, words that stand out, or words that lead to a page of ours. */
export type Inline = { at: number; words: string } & (
  | { kind: 'plain' }
  | { kind: 'strong' }
  | { kind: 'link'; page: PageKey }
)

/** `[words](page)` is a link, `**words**` stands out. */
const marked = /\[([^[\]]+)\]\((\w+)\)|\*\*([^*]+)\*\*/g

/** The pieces of a line of a text of ours. Whatever is not marked as above is plain, a link to no page of ours too. */
export function inlinesOf(line: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of line.matchAll(marked)) {
    const piece = pieceOf(match)
    if (!piece) continue
    pieces.push(...plain(line.slice(end, match.index), end), piece)
    end = match.index + match[0].length
  }
  return [...pieces, ...plain(line.slice(end), end)]
}

/** The words of a text without its marks, for searching and for programs. */
export function plainOf(rich: Rich): string {
  const wordsOf = (line: string) => inlinesOf(line).map(({ words }) => words)
  return rich
    .flat()
    .map((line) => wordsOf(line).join(''))
    .join('\n')
}

function pieceOf({ index: at, 1: words, 2: page, 3: strong }: RegExpExecArray): Inline | null {
  if (strong !== undefined) return { kind: 'strong', at, words: strong }
  return isPage(page!) ? { kind: 'link', at, words: words!, page } : null
}

function plain(words: string, at: number): Inline[] {
  return words ? [{ kind: 'plain', at, words }] : []
}

function isPage(key: string): key is PageKey {
  return Object.hasOwn(pages, key)
}

import { LRUCache } from 'lru-cache'
import MarkdownIt, { type Token } from 'markdown-it'
import {
  type FormattedNode,
  type FormattedPart,
  formattedTags,
  plainText,
} from '../ground/formatted.rules.ts'

/** Parts of a layout inside each other; what lies deeper is nothing that a person wrote. */
const MAX_NESTING = 12
/** Characters that the cached layouts have together: a layout is the same for every reader. */
const MAX_KEPT = 5_000_000
/** Characters of a topic that a card shows. */
export const PREVIEW_LENGTH = 150

/** The constructs that are read. All others, HTML and pictures among them, stay the text that they are. */
const constructs = [
  ...['list', 'blockquote'],
  ...['newline', 'escape', 'emphasis', 'link', 'autolink', 'linkify', 'entity'],
  ...['balance_pairs', 'fragments_join'],
]

const markdown = new MarkdownIt('zero', { linkify: true, maxNesting: MAX_NESTING }).enable(constructs)
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// Asked of each link after its escapes are read; what is refused is no link, and shown as it was typed.
markdown.validateLink = (url) => /^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(url)

const kept = new LRUCache<string, string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (tree, key) => key.length + tree.length,
})

/** The JSON text of a member's text, read as a safe subset of Markdown. Links to `publicUrl` become paths of this site. */
export function contentTreeOf(text: string, publicUrl: string): string {
  const key = `${publicUrl}\n${text}`
  const known = kept.get(key)
  if (known) return known
  const tree = JSON.stringify(nest(markdown.parse(text, {}), publicUrl))
  kept.set(key, tree)
  return tree
}

/** The beginning of a text as one line without marks, cut at 150 characters where it is longer. */
export function previewOfText(text: string, publicUrl: string): string {
  const tree: FormattedNode[] = JSON.parse(contentTreeOf(text, publicUrl))
  const characters = [...plainText(tree).replace(/\s+/g, ' ').trim()]
  if (characters.length <= PREVIEW_LENGTH) return characters.join('')
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** Puts what the parser gives as a flat list of openings and closings into each other. */
function nest(tokens: readonly Token[], publicUrl: string): FormattedNode[] {
  const root: FormattedNode[] = []
  const open = [root]
  for (const token of tokens) {
    const around = open.at(-1)!
    if (token.nesting === -1) open.pop()
    else if (token.nesting === 1) {
      // The parser bounds blocks alone: emphasis in emphasis has no end there.
      const isPart = isLaidOut(token) && open.length <= MAX_NESTING
      open.push(isPart ? opened(around, token, publicUrl) : around)
    } else if (token.children) around.push(...nest(token.children, publicUrl))
    else write(around, /break$/.test(token.type) ? '\n' : token.content)
  }
  return root
}

function write(around: FormattedNode[], words: string): void {
  const before = around.at(-1)
  if (typeof before === 'string') around[around.length - 1] = before + words
  else if (words) around.push(words)
}

/** The paragraph of an item of a dense list is none. */
function isLaidOut({ hidden, tag }: Token): boolean {
  return !hidden && formattedTags.some((each) => each === tag)
}

function opened(around: FormattedNode[], token: Token, publicUrl: string): FormattedNode[] {
  const part: FormattedPart = { tag: token.tag as FormattedPart['tag'], content: [] }
  const href = token.attrGet('href')
  const start = Number(token.attrGet('start') ?? 1)
  if (href) part.href = withinSite(String(href), publicUrl)
  if (start !== 1) part.start = start
  around.push(part)
  return part.content
}

function withinSite(href: string, publicUrl: string): string {
  const url = URL.parse(href, publicUrl)
  if (url?.origin !== new URL(publicUrl).origin) return href
  // A path that begins with two slashes would be another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}

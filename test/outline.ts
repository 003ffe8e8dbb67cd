import { type CheerioAPI, load } from 'cheerio'

/** Attributes that say what an element is, leads to or holds; all others are its look. */
const SAID = [
  'alt',
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-hidden',
  'aria-invalid',
  'aria-label',
  'aria-live',
  'aria-pressed',
  'aria-selected',
  'checked',
  'disabled',
  'href',
  'lang',
  'maxlength',
  'name',
  'role',
  'scope',
  'selected',
  'src',
  'tabindex',
  'target',
  'type',
  'value',
]
/** Elements that stand within a line. */
const INLINE = ['a', 'br', 'option', 'span', 'strong']
/** Elements that are named by what they are. */
const NAMED =
  /^(a|article|button|caption|d[dt]|form|h\d|img|input|li|nav|noscript|section|select|t[dhr]|textarea)$/

const TEXT = 3

type Node = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number]

/**
 * What the parts of a page say that `selector` finds, else all of it: a line for each element that has words or can be
 * used, with names, addresses and states of its controls. How it looks is left out.
 */
export function outlineOf(html: string, selector?: string): string {
  // What stands there for visitors without script is read as well.
  const $ = load(html, { scriptingEnabled: false }, false)
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/[ \n]+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  const visit = (node: Node): void => {
    if (node.nodeType === TEXT && 'data' in node) line += node.data
    if (!('attribs' in node)) return
    const { name, attribs, children } = node
    if (name === 'svg' && attribs.role !== 'img') return
    const said = SAID.filter((key) => attribs[key] !== undefined).map((key) => `${key}=${attribs[key]}`)
    const head = [...(NAMED.test(name) ? [name] : []), ...said].join(' ')
    const isInline = INLINE.includes(name)
    if (!isInline) end()
    if (head !== '') line += isInline ? ` [${head}] ` : `${head}: `
    for (const child of children) visit(child)
    if (!isInline) end()
  }
  for (const part of selector ? $(selector) : $.root().children()) visit(part)
  end()
  return `${lines.join('\n')}\n`
}

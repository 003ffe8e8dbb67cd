/** What a text of a member may be laid out with; whatever else is written stays as it was typed. */
export const formattedTags = ['p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 'a'] as const
type FormattedTag = (typeof formattedTags)[number]

/** A piece of a member's text: words, or a part of the layout with what is in it. A line break is one in the words. */
export type FormattedNode = string | FormattedPart
export type FormattedPart = {
  tag: FormattedTag
  content: FormattedNode[]
  /** Address of a link: `http:` or `https:`, or a path of this site. */
  href?: string
  /** The first number of a numbered list, where it is not 1. */
  start?: number
}

/** Something of this site that a link leads to and that is shown as a card. */
export type LinkedItem = { kind: 'recipe'; id: string } | { kind: 'product'; id: number }

const recipeAddress = /^\/recipes\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?(?:[?#]|$)/i
const productAddress = /^\/fitfuelfinder\/?\?(?:[^#]*&)?product=([1-9]\d{0,8})(?:[&#]|$)/

/** The recipe or the product that a path of this site shows, or null. */
export function linkedItem(href: string): LinkedItem | null {
  const recipe = recipeAddress.exec(href)?.[1]
  if (recipe) return { kind: 'recipe', id: recipe.toLowerCase() }
  const product = productAddress.exec(href)?.[1]
  return product ? { kind: 'product', id: Number(product) } : null
}

/** The addresses of the recipes and products that are linked in these pieces, each once. */
export function linkedAddresses(nodes: readonly FormattedNode[]): string[] {
  const found = nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const own = node.href && linkedItem(node.href) ? [node.href] : []
    return [...own, ...linkedAddresses(node.content)]
  })
  return [...new Set(found)]
}

const tagsInLine: readonly FormattedTag[] = ['em', 'strong', 'a']

/** The words of these pieces without their layout, for a summary. */
export function plainText(nodes: readonly FormattedNode[]): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node
    const text = plainText(node.content)
    return tagsInLine.includes(node.tag) ? text : ` ${text} `
  })
  return words.join('')
}

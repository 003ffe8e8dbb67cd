import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/ground/classes.ts'
import {
  type FormattedNode,
  type FormattedPart,
  linkedAddresses,
  linkedItem,
} from '../ground/formatted.rules.ts'
import { LinkedCard } from './LinkedCard.tsx'

type Props = {
  /** JSON text, as the data API has it. */
  tree: string
  className?: string
}

/** The `rel` of links in members' texts: we recommend nothing that they lead to. */
const REL = 'ugc nofollow noopener'

/** A member's text as it is laid out. Every element is made here: nothing of the text is read as HTML. */
export function Formatted({ tree, className }: Props) {
  const nodes = useMemo(() => JSON.parse(tree) as FormattedNode[], [tree])
  return (
    <div dir="auto" className={classes('flex max-w-(--measure) flex-col gap-4 wrap-anywhere', className)}>
      {shown(nodes)}
    </div>
  )
}

/** Children without keys: texts do not change place, what comes anew is drawn anew. */
function shown(nodes: readonly FormattedNode[]): ReactNode {
  const children = nodes.map((node) =>
    typeof node === 'string' ? node : createElement(Part, { part: node }),
  )
  return createElement(Fragment, null, ...children)
}

function Part({ part }: { part: FormattedPart }) {
  const { tag, content } = part
  switch (tag) {
    case 'p':
      return <Paragraph content={content} />
    case 'ul':
      return <ul className="flex list-disc flex-col gap-1.5 pl-6">{shown(content)}</ul>
    case 'ol':
      return (
        <ol start={part.start} className="flex list-decimal flex-col gap-1.5 pl-6">
          {shown(content)}
        </ol>
      )
    case 'li':
      return <li className="whitespace-pre-line">{withCards(content)}</li>
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-2 border-l-4 border-shelf pl-4 text-ink-muted">
          {shown(content)}
        </blockquote>
      )
    case 'em':
      return <em>{shown(content)}</em>
    case 'strong':
      return <strong className="font-[650]">{shown(content)}</strong>
    case 'a':
      return <MemberLink href={part.href ?? ''}>{shown(content)}</MemberLink>
  }
}

/** A paragraph, and below it what it links to of this site; alone in a paragraph, such a link is the card. */
function Paragraph({ content }: { content: FormattedNode[] }) {
  const [first] = content
  const isCard = content.length === 1 && typeof first === 'object' && linkedAddresses(content).length === 1
  return (
    <>
      {!isCard && <p className="whitespace-pre-line text-pretty">{shown(content)}</p>}
      <Cards content={content} />
    </>
  )
}

/** The items of a list hold words, or blocks that see to their own cards. */
function withCards(content: FormattedNode[]): ReactNode {
  const hasBlocks = content.some((node) => typeof node === 'object' && node.tag === 'p')
  return (
    <>
      {shown(content)}
      {!hasBlocks && <Cards content={content.filter((node) => !isBlock(node))} />}
    </>
  )
}

function Cards({ content }: { content: FormattedNode[] }) {
  return linkedAddresses(content).map((href) => {
    const item = linkedItem(href)
    return item && <LinkedCard key={href} item={item} href={href} />
  })
}

function MemberLink({ href, children }: { href: string; children: ReactNode }) {
  const look = 'font-[550] text-pine underline underline-offset-3 hover:no-underline'
  if (href.startsWith('/')) {
    return (
      <Link to={href} rel={REL} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel={REL} className={look}>
      {children}
    </a>
  )
}

function isBlock(node: FormattedNode): boolean {
  return typeof node === 'object' && ['ul', 'ol', 'blockquote'].includes(node.tag)
}

import { Link } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { type Inline, inlinesOf, type Rich } from './rich.rules.ts'

/** A text of ours as paragraphs, lists and links. */
export function RichText({ text, className }: { text: Rich; className?: string }) {
  return (
    <div className={classes('flex max-w-(--measure) flex-col gap-3', className)}>
      {text.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <Line text={block} />
          </p>
        ) : (
          <ul key={block[0]} className="flex list-disc flex-col gap-1.5 pl-5.5 marker:text-ink-quiet">
            {block.map((line) => (
              <li key={line}>
                <Line text={line} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Line({ text }: { text: string }) {
  return inlinesOf(text).map((piece) => <Piece key={piece.at} {...piece} words={unbroken(piece.words)} />)
}

/** Has no line end within `e-mail`: a word joiner, because our fonts lack the hyphen that does not break. */
function unbroken(words: string): string {
  return words.replace(/e-(?=mail)/gi, '$&\u2060')
}

function Piece(piece: Inline) {
  if (piece.kind === 'plain') return piece.words
  if (piece.kind === 'strong') return <strong className="font-[650] text-ink">{piece.words}</strong>
  return (
    <Link
      to={pathOf(piece.page)}
      className="font-[550] text-pine underline underline-offset-3 hover:no-underline"
    >
      {piece.words}
    </Link>
  )
}

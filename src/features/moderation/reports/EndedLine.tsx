import { Check, Info } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { contentAddress } from '../ground/moderation.address.rules.ts'
import type { Ended } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'

/** A report that has just ended, in one line: how, and of what. */
export function EndedLine({ report, isOwn }: Ended) {
  const texts = useTexts(moderationTexts)
  const { content, resolution, resolvedBy } = report
  const Icon = isOwn ? Check : Info
  const words = () => {
    if (!resolution) return texts.overtaken.unknown
    if (isOwn) return texts.ended[resolution]
    return texts.overtaken[resolution](resolvedBy?.username ?? texts.formerMember)
  }
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg px-4 py-1.5 text-sm',
        isOwn ? 'bg-pine-soft text-on-pine-soft' : 'bg-butter-soft text-on-butter-soft',
      )}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      <p className="font-[650]">{words()}</p>
      {content && (
        <Link
          to={contentAddress(content)}
          className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-2"
        >
          <bdi className="truncate">{content.title}</bdi>
        </Link>
      )}
    </div>
  )
}

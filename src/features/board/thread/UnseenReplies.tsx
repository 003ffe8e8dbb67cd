import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { topicPageTexts } from './topic.texts.ts'

type Props = {
  /** How many replies came below what the viewer looks at. */
  count: number
  /** Whether the replies end here: others may come with a next page. */
  isEnd: boolean
  onShow(): void
  /** Called once the end is in sight. */
  onSeen(): void
}

/** Whoever looks at the reply box or the footer has gone past the end. */
const ABOVE_TOO = { rootMargin: '1000000px 0px 0px' }

/** Leads to the replies that came while the page was open, until the end of the list is in sight. */
export function UnseenReplies({ count, isEnd, onShow, onSeen }: Props) {
  const texts = useTexts(topicPageTexts)
  const end = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(false)
  const isSeen = isEnd && isInSight

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      ABOVE_TOO,
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isSeen && count > 0) onSeen()
  }, [isSeen, count, onSeen])

  return (
    <>
      <div ref={end} aria-hidden="true" className="h-px" />
      {count > 0 && !isSeen && (
        // Over the page: it is for those who read the topic or replies far above the new ones.
        <div
          data-floating="always"
          className="pointer-events-none fixed inset-x-0 bottom-(--floor) z-20 flex justify-center print:hidden"
        >
          <Button
            look="outline"
            size={44}
            icon={<ArrowDown size={18} strokeWidth={2.2} />}
            onClick={onShow}
            className="pointer-events-auto rounded-full! shadow-float"
          >
            {texts.newReplies(count)}
          </Button>
        </div>
      )}
    </>
  )
}

import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { topicPageTexts } from './topic.messages.ts'

type Props = {
  /** How many replies came below what the viewer looks at. */
  count: number
  /** Whether the replies end here: others may come with a next page. */
  isEnd: boolean
  onShow(): void
  /** Told once the end is in sight. */
  onSeen(): void
}

/** Leads to the replies that came while the page was open, until the end of the list is in sight. */
export function UnseenReplies({ count, isEnd, onShow, onSeen }: Props) {
  const texts = useTexts(topicPageTexts)
  const end = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(false)
  const isSeen = isEnd && isInSight

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
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
        // Without a height of its own: what comes up must not push the replies away.
        <div className="pointer-events-none sticky bottom-[max(1rem,env(safe-area-inset-bottom,0px))] z-20 flex h-0 items-end justify-center print:hidden">
          <Button
            look="outline"
            size={44}
            icon={<ArrowDown size={18} strokeWidth={2.2} />}
            onClick={onShow}
            className="pointer-events-auto h-fit shrink-0 rounded-full! shadow-float"
          >
            {texts.newReplies(count)}
          </Button>
        </div>
      )}
    </>
  )
}

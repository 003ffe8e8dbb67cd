import { Eye, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { classes } from '#ui/classes.ts'
import { topicTexts } from './topic-card.messages.ts'

type Props = {
  topic: { likeCount: number; replyCount: number; views: number; isLiked?: boolean | null | undefined }
}

/** How often a topic was liked, answered and seen, with icons: screen readers read the words. */
export function TopicFigures({ topic: { likeCount, replyCount, views, isLiked } }: Props) {
  const texts = useTexts(topicTexts)
  const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true }
  return (
    <>
      <Figure
        icon={<Heart {...icon} className={classes(isLiked && 'fill-carrot-fill text-carrot-fill')} />}
        count={likeCount}
        name={isLiked ? `${texts.likes(likeCount)}, ${texts.likedByYou}` : texts.likes(likeCount)}
      />
      <Figure icon={<MessageCircle {...icon} />} count={replyCount} name={texts.replies(replyCount)} />
      <Figure icon={<Eye {...icon} />} count={views} name={texts.views(views)} />
    </>
  )
}

function Figure({ icon, count, name }: { icon: ReactNode; count: number; name: string }) {
  const format = useFormat()
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      {icon}
      {format.whole(count)}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}

import { Eye, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { SheetIcon } from '#ui/ground/IconSheet.tsx'
import { topicTexts } from './topic.texts.ts'

type Props = {
  topic: { likeCount: number; replyCount: number; views: number; isLiked?: boolean | null | undefined }
}

/** How the icons of figures are drawn. */
export const ICON = { size: 18, strokeWidth: 1.9 } as const

/** What all topics of a page repeat. */
export const topicIcons = [Heart, MessageCircle, Eye]

/** How often a topic was liked, answered and seen, with icons: screen readers read the words. */
export function TopicFigures({ topic: { likeCount, replyCount, views, isLiked } }: Props) {
  const texts = useTexts(topicTexts)
  return (
    <>
      <Figure
        icon={
          isLiked ? (
            <Heart {...ICON} className="fill-carrot-fill text-carrot-fill" />
          ) : (
            <SheetIcon icon={Heart} {...ICON} />
          )
        }
        count={likeCount}
        name={isLiked ? `${texts.likes(likeCount)}, ${texts.likedByYou}` : texts.likes(likeCount)}
      />
      <Figure
        icon={<SheetIcon icon={MessageCircle} {...ICON} />}
        count={replyCount}
        name={texts.replies(replyCount)}
      />
      <Figure icon={<SheetIcon icon={Eye} {...ICON} />} count={views} name={texts.views(views)} />
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

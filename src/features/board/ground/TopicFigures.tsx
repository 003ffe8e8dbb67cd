import { Eye, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { IconSheet, SheetIcon } from '#ui/ground/IconSheet.tsx'
import { topicTexts } from './topic.texts.ts'

type Props = {
  topic: { likeCount: number; replyCount: number; views: number; isLiked?: boolean | null | undefined }
  /** Whether the page has `TopicIcons`: where it shows many topics. */
  fromSheet?: boolean
}

const icons = { likes: Heart, replies: MessageCircle, views: Eye }
const ICON = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The icons of the figures of all topics of a page. */
export function TopicIcons() {
  return <IconSheet icons={icons} strokeWidth={ICON.strokeWidth} />
}

/** How often a topic was liked, answered and seen, with icons: screen readers read the words. */
export function TopicFigures({ topic: { likeCount, replyCount, views, isLiked }, fromSheet }: Props) {
  const texts = useTexts(topicTexts)
  const icon = (name: keyof typeof icons) => {
    const Icon = icons[name]
    return fromSheet ? <SheetIcon name={name} size={ICON.size} /> : <Icon {...ICON} />
  }
  return (
    <>
      <Figure
        icon={isLiked ? <Heart {...ICON} className="fill-carrot-fill text-carrot-fill" /> : icon('likes')}
        count={likeCount}
        name={isLiked ? `${texts.likes(likeCount)}, ${texts.likedByYou}` : texts.likes(likeCount)}
      />
      <Figure icon={icon('replies')} count={replyCount} name={texts.replies(replyCount)} />
      <Figure icon={icon('views')} count={views} name={texts.views(views)} />
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

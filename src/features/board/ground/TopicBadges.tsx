import { Lock, Pin } from 'lucide-react'
import { SampleBadge } from '#features/accounts/ground/SampleBadge.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { topicTexts } from './topic.texts.ts'

const tones = {
  Nutrition: 'pine',
  Workout: 'sky',
  Motivation: 'neutral',
  Progress: 'carrot',
  Questions: 'butter',
  General: 'neutral',
} as const

type Props = { topic: { category: string; featured: boolean; isLocked: boolean; isSample: boolean } }

/** What a topic is about, and what admins and moderators did to it. */
export function TopicBadges({ topic: { category, featured, isLocked, isSample } }: Props) {
  const texts = useTexts(topicTexts)
  const known = isCategory(category) ? category : null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Badge tone={known ? tones[known] : 'neutral'}>{known ? texts.categories[known] : category}</Badge>
      {featured && (
        <Badge tone="butter" icon={<Pin size={13} strokeWidth={1.9} />}>
          {texts.featured}
        </Badge>
      )}
      {isLocked && <Badge icon={<Lock size={13} strokeWidth={1.9} />}>{texts.locked}</Badge>}
      {isSample && <SampleBadge />}
    </div>
  )
}

function isCategory(category: string): category is keyof typeof tones {
  return category in tones
}

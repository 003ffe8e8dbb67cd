import { FlaskConical } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { sampleTexts } from './sample.texts.ts'

type Props = { onPicture?: boolean; className?: string }

/** Says that the sample community wrote this, and no member. */
export function SampleBadge({ onPicture, className }: Props) {
  const texts = useTexts(sampleTexts)
  return (
    <Badge
      tone={onPicture ? 'surface' : 'neutral'}
      icon={<FlaskConical size={13} strokeWidth={1.9} />}
      className={className}
    >
      {texts.sample}
    </Badge>
  )
}

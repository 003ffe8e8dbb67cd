import { useFormat, useTexts } from '#platform/i18n.tsx'
import { dateWordOf } from './topic.dates.rules.ts'
import { topicTexts } from './topic-card.messages.ts'

type Props = {
  /** ISO time; null where there was no reply yet. */
  moment: string | null
  /** ISO date in the Netherlands. */
  today: string
  className?: string
}

/** A day as the board writes it: today, yesterday or the date, or that there are no replies yet. */
export function TopicDate({ moment, today, className }: Props) {
  const texts = useTexts(topicTexts)
  const format = useFormat()
  const word = dateWordOf(moment, today)
  if (moment === null || word === 'none') return <span className={className}>{texts.noReplies}</span>
  return (
    <time dateTime={moment} className={className}>
      {word === 'day' || word === 'fullDay' ? format[word](moment) : texts[word]}
    </time>
  )
}

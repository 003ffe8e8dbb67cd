import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { dateWordOf } from './topic.dates.rules.ts'
import { topicTexts } from './topic-card.texts.ts'

type Props = {
  /** ISO time; null where there was no reply yet. */
  moment: string | null
  /** ISO date in the Netherlands. */
  today: string
  /** Whether the time of day stands beside the day; else it is told when pointed at. */
  withTime?: boolean
}

/** A day as the board writes it: today, yesterday or the date, or that there are no replies yet. */
export function TopicDate({ moment, today, withTime }: Props) {
  const texts = useTexts(topicTexts)
  const format = useFormat()
  const word = dateWordOf(moment, today)
  if (moment === null || word === 'none') return <span>{texts.noReplies}</span>
  const day = word === 'day' || word === 'fullDay' ? format[word](moment) : texts[word]
  const time = format.time(moment)
  return (
    <time
      dateTime={moment}
      title={`${format.fullDay(moment)}, ${time}`}
      className="whitespace-nowrap tabular-nums"
    >
      {withTime ? `${day} ${time}` : day}
    </time>
  )
}

import { daysBetween, dutchDayOf } from '#platform/ground/day.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { topicTexts } from './topic.texts.ts'

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

/** How the board writes a day: in a word, as a date of this year, or with its year. */
export type DateWord = 'none' | 'today' | 'yesterday' | 'day' | 'fullDay'

/** How to write a moment on the ISO date `today`, by days as the Netherlands count them; null is no moment. */
export function dateWordOf(moment: string | null, today: string): DateWord {
  if (moment === null) return 'none'
  const day = dutchDayOf(new Date(moment))
  const days = daysBetween(day, today)
  // A page may be older than what came to it since.
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'fullDay'
}

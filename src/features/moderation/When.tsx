import { TopicDate } from '#features/board/TopicDate.tsx'
import { useFormat } from '#platform/i18n.tsx'

type Props = {
  /** ISO time. */
  moment: string
  /** ISO date in the Netherlands. */
  today: string
}

/** The day in words, and the time of day. */
export function When({ moment, today }: Props) {
  const format = useFormat()
  return (
    <span className="whitespace-nowrap tabular-nums">
      <TopicDate moment={moment} today={today} /> <span>{format.time(moment)}</span>
    </span>
  )
}

import { classes } from '../ground/classes.ts'

const tones = {
  protein: 'fill-data-protein',
  price: 'fill-data-price',
  carbs: 'fill-data-carbs',
  fat: 'fill-data-fat',
  energy: 'fill-data-energy',
}
export type BarTone = keyof typeof tones

type Props = {
  /** Share of the best in the list, 0 to 1; `null` when unknown: the track stays empty. */
  value: number | null
  tone?: BarTone
  className?: string
}

/** A measure against the best in the list. It is drawn only: the number beside it is what is read out. */
export function Bar({ value, tone = 'protein', className }: Props) {
  // SVG attributes: the content security policy refuses style attributes in the server's HTML.
  return (
    <svg
      aria-hidden="true"
      className={classes('block h-1.5 w-full overflow-hidden rounded-full bg-data-track', className)}
    >
      {value !== null && (
        <rect width={percent(value)} height="100%" rx="3" className={classes('grows-once', tones[tone])} />
      )}
    </svg>
  )
}

function percent(value: number): string {
  return `${Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10}%`
}

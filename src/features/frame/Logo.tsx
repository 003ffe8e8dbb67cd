import { classes } from '#ui/ground/classes.ts'

/** The mark: an F of a stem and two bars, the two measures on every card. `deep` is for the dark footer. */
function LogoMark({ on = 'surface' }: { on?: 'surface' | 'deep' }) {
  const strokes = on === 'deep' ? 'fill-shelf-brand' : 'fill-on-pine'
  return (
    <svg aria-hidden="true" viewBox="0 0 30 30" className="size-7.5 shrink-0">
      <rect width="30" height="30" rx="8" className={on === 'deep' ? 'fill-on-deep' : 'fill-pine'} />
      <rect x="7" y="6.5" width="4" height="17" rx="1.6" className={strokes} />
      <rect x="12.5" y="6.5" width="11" height="5" rx="1.6" className={strokes} />
      <rect
        x="12.5"
        y="13.5"
        width="6.5"
        height="5"
        rx="1.8"
        className={classes(on === 'deep' ? 'fill-[#d94e08]' : 'fill-[#ff8a4c] dark:fill-carrot')}
      />
    </svg>
  )
}

/** Mark and name together. */
export function Logo({ on }: { on?: 'surface' | 'deep' }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.375rem] font-[720] tracking-[-0.03em]">
      <LogoMark on={on} />
      FitFuel
    </span>
  )
}

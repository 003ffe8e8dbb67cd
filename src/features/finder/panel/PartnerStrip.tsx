import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { StoreMark } from '../ground/StoreMark.tsx'

export type Partner = { id: string; name: string; domain: string }

/** The shops that FitFuel has as partners. */
export function PartnerStrip({ partners, className }: { partners: readonly Partner[]; className?: string }) {
  const texts = useTexts(finderTexts)
  return (
    <div className={classes('flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2.5 text-xs', className)}>
      <span id="partners" className="shrink-0 text-ink-quiet">
        {texts.partners}
      </span>
      <ul
        aria-labelledby="partners"
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 md:gap-x-5"
      >
        {partners.map((partner) => (
          <li key={partner.id} className="flex shrink-0 items-center gap-2 font-[600] text-ink-muted">
            <StoreMark {...partner} />
            {partner.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

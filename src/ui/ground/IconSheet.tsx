import type { LucideIcon } from 'lucide-react'

type SheetProps = {
  /** The icons by name, each drawn 24 units wide. */
  icons: Readonly<Record<string, LucideIcon>>
  strokeWidth: number
}

/** Draws icons out of sight, for `SheetIcon` to show again: a list of cards repeats each of them on every card. */
export function IconSheet({ icons, strokeWidth }: SheetProps) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon size={24} strokeWidth={strokeWidth} />
        </symbol>
      ))}
    </svg>
  )
}

/** The icon that an `IconSheet` of the page has under this name; `size` in px. */
export function SheetIcon({ name, size }: { name: string; size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size}>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}

function idOf(name: string): string {
  return `icon-${name}`
}

import type { LucideIcon, LucideProps } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react'

/** The icons that are drawn on the page already, and the ids under which they are. */
const Drawn = createContext<ReadonlyMap<LucideIcon, string>>(new Map())

type SheetProps = { icons: readonly LucideIcon[]; strokeWidth: number; children?: ReactNode }

/**
 * Draws icons once, out of sight, for each `SheetIcon` of `children` to show again: a list repeats them on every card, and
 * each is up to six elements with a dozen attributes.
 */
export function IconSheet({ icons, strokeWidth, children }: SheetProps) {
  const id = useId()
  const drawn = useMemo(() => new Map(icons.map((icon, index) => [icon, `${id}${index}`])), [icons, id])
  return (
    <Drawn value={drawn}>
      <svg aria-hidden="true" className="absolute size-0">
        {[...drawn].map(([Icon, name]) => (
          <symbol key={name} id={name} viewBox="0 0 24 24">
            <Icon size={24} strokeWidth={strokeWidth} />
          </symbol>
        ))}
      </svg>
      {children}
    </Drawn>
  )
}

type IconProps = Pick<LucideProps, 'strokeWidth' | 'className'> & { icon: LucideIcon; size: number }

/** An icon from the sheet around it, with its strokes; where that has none of it, drawn by itself. `size` is in px. */
export function SheetIcon({ icon: Icon, size, ...rest }: IconProps) {
  const id = useContext(Drawn).get(Icon)
  if (id === undefined) return <Icon size={size} {...rest} />
  return (
    <svg aria-hidden="true" width={size} height={size} className={rest.className}>
      <use href={`#${id}`} />
    </svg>
  )
}

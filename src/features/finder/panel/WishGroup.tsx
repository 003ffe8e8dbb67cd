import { type ReactNode, useId } from 'react'

/** Wishes of one sort, under their name and a word on what they do. */
export function WishGroup({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="mb-2 text-xs text-ink-muted">
        <span className="font-[600]">{name}</span> {hint}
      </p>
      {children}
    </fieldset>
  )
}

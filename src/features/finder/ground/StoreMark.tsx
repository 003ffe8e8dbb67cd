import { useEffect, useState } from 'react'
import { classes } from '#ui/ground/classes.ts'

type Props = { domain: string; name: string; className?: string }

/** Where a store's favicon may be, in the order in which it is looked for. */
const endings = ['.ico', '.png', '.jpg']

/** Which address worked for a domain, or `null` when none did: cards of one store look only once. */
const found = new Map<string, string | null>()

/** A store's favicon in a small tile; while there is none, or for good when there is none, its initial. */
export function StoreMark({ domain, name, className }: Props) {
  const candidates = faviconsOf(domain)
  const [tried, setTried] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  // The picture starts in the browser: a failure before hydration would go unheard.
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])

  const known = found.get(domain)
  const address = known !== undefined ? known : (candidates[tried] ?? null)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative inline-grid size-5 shrink-0 place-items-center overflow-hidden rounded-[5px] bg-surface-sunken text-[0.5625rem] font-[700] text-ink ring-1 ring-line ring-inset',
        className,
      )}
    >
      {initialOf(domain, name)}
      {started && address && (
        <img
          src={address}
          alt=""
          width={20}
          height={20}
          className={classes(
            'absolute inset-0 size-5 bg-surface object-contain',
            shown !== address && 'opacity-0',
          )}
          onLoad={() => {
            found.set(domain, address)
            setShown(address)
          }}
          onError={() => {
            if (tried + 1 >= candidates.length) found.set(domain, null)
            setTried(tried + 1)
          }}
        />
      )}
    </span>
  )
}

function faviconsOf(domain: string): string[] {
  return [domain, `www.${domain}`].flatMap((host) => endings.map((ending) => `/favicons/${host}${ending}`))
}

/** A domain as short as `ah.nl` is the store's own abbreviation; else the first letter of its name. */
function initialOf(domain: string, name: string): string {
  const label = domain.split('.')[0] ?? ''
  return label.length === 2 ? label.toUpperCase() : name.charAt(0).toUpperCase()
}

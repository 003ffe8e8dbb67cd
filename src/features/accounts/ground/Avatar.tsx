import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '#ui/ground/classes.ts'
import { initialsOf } from './accounts.rules.ts'

type Props = {
  /** Null where nobody is known. */
  username: string | null
  /** Address of the picture. */
  picture?: string | null | undefined
  /** Gives size and text size. */
  className?: string
}

const tones = [
  'bg-pine-soft text-on-pine-soft',
  'bg-sky-soft text-on-sky-soft',
  'bg-carrot-soft text-on-carrot-soft',
  'bg-butter-soft text-on-butter-soft',
]

/** The picture of a member; without one, or when it does not load, the initials on a colour of their own. */
export function Avatar({ username, picture, className = 'size-9 text-2xs' }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = picture && picture !== failed

  useEffect(() => {
    // A picture that failed before hydration has told nobody.
    if (picture && image.current?.complete && image.current.naturalWidth === 0) setFailed(picture)
  }, [picture])

  return (
    <span
      // The name stands beside it.
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-[650]',
        username ? toneOf(username) : 'bg-surface-sunken text-ink-muted',
        className,
      )}
    >
      {isShown ? (
        <img
          ref={image}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(picture)}
        />
      ) : username ? (
        initialsOf(username)
      ) : (
        <UserRound className="size-1/2" strokeWidth={1.9} />
      )}
    </span>
  )
}

/** The same name has the same colour everywhere. */
function toneOf(username: string): string {
  const sum = [...username.toLowerCase()].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  return tones[sum % tones.length]!
}

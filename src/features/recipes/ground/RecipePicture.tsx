import { useEffect, useRef, useState } from 'react'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { plateOf, sourcesOf } from './recipe.picture.rules.ts'

type Props = {
  recipe: { id: string; imageUrl: string | null }
  /** The width at which it is shown, as the attribute `sizes` of an image has it. */
  sizes: string
  /** What it shows; empty where the title stands beside it. */
  alt?: string
  /** Loads at once instead of when it comes near: for what a page shows first. */
  eager?: boolean
  /** Gives the room that the picture fills, such as its height and its corners. */
  className?: string
}

/** The picture of a recipe; without one, or when it fails to load, a plate with a dish. */
export function RecipePicture({ recipe, sizes, alt = '', eager = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const plate = plateOf(recipe.id)
  const url = [recipe.imageUrl, plate].find((address) => address !== null && !failed.includes(address))
  const sources = url ? sourcesOf(url) : undefined

  useEffect(() => {
    // A picture that failed before hydration has told nobody.
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed([url])
  }, [url])

  return (
    <div className={classes('overflow-hidden bg-plate-mint', className)}>
      {url && (
        <img
          // The next address starts anew: an element keeps the sources of the one before.
          key={url}
          ref={image}
          src={sizedUrlOf(url, 'card')}
          srcSet={sources}
          sizes={sources && sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={classes('size-full object-cover', url.endsWith('.svg') && 'bg-surface')}
          onError={() => setFailed((before) => [...before, url])}
        />
      )}
    </div>
  )
}

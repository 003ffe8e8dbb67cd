import { useEffect, useRef, useState } from 'react'
import { pictureFolder } from '#features/catalogue/ground/picture.folder.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { inBackground } from '#platform/ground/chunk.ts'
import { classes } from '#ui/ground/classes.ts'

type Props = {
  product: Pick<WireProduct, 'id' | 'image_url' | 'category_type' | 'title'>
  /** Loads at once instead of when it comes near: for the first cards of a page. */
  eager?: boolean
  className?: string
}

/** A product's picture; without one, or when it fails to load, our own drawing of such a product, else nothing. */
export function ProductPicture({ product, eager = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [drawing, setDrawing] = useState<string | null>(null)
  const url = product.image_url
  const missing = url === null || failed === url

  useEffect(() => {
    // A picture that failed before hydration has told nobody.
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed(url)
  }, [url])

  useEffect(() => {
    if (!missing) return
    let wanted = true
    // The rules of our drawings are needed for few products: they come only then.
    inBackground(import('#features/catalogue/pictures/picture.rules.ts'))
      .then(({ pictureOf }) => {
        if (!wanted) return
        const picture = pictureOf(product.category_type, product.id, product.title)
        // Where the picture that failed was this drawing, there is none other.
        setDrawing(picture === url ? null : picture)
      })
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [missing, url, product])

  const address = missing ? drawing : url
  if (address === null) return <span className={className} />
  // Photos stand on white and blend with the plate; our own drawings are transparent.
  const isPhoto = !address.startsWith(pictureFolder)
  return (
    <img
      ref={image}
      src={address}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('object-contain', isPhoto && 'mix-blend-multiply', className)}
      onError={() => (missing ? setDrawing(null) : setFailed(url))}
    />
  )
}

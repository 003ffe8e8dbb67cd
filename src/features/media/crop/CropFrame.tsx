import type { Ref } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import type { CropControl } from './crop.rules.ts'
import { cropTexts } from './crop.texts.ts'
import { useCropGestures } from './useCropGestures.ts'

type Props = CropControl & {
  ref: Ref<HTMLImageElement>
  url: string | null
  onLoad(image: HTMLImageElement): void
  onUnreadable(): void
}

/** The square as it will be, with the circle that others see of it. */
export function CropFrame({ ref, url, size, crop, onCrop, onLoad, onUnreadable }: Props) {
  const texts = useTexts(cropTexts)
  const gestures = useCropGestures({ size, crop, onCrop })
  const place = `${crop.x * 100}% ${crop.y * 100}%`
  return (
    <div
      ref={gestures.ref}
      {...gestures.listeners}
      // A sheet on a phone is not pulled by it. In a low window it is smaller: the sliders are to be seen as well.
      data-own-drag
      className="relative mx-auto aspect-square w-full max-w-[clamp(12rem,36dvh,20rem)] cursor-grab touch-none overflow-hidden rounded-lg bg-surface-sunken select-none active:cursor-grabbing"
    >
      {url && (
        <img
          ref={ref}
          src={url}
          alt={texts.preview}
          draggable={false}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={onUnreadable}
          // The same as `squareOf` says: the room beside the square is left at both sides by its parts.
          style={{ objectPosition: place, transformOrigin: place, transform: `scale(${crop.zoom})` }}
          className={classes('size-full object-cover', size === null && 'opacity-0')}
        />
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-[rgb(255_255_255/0.9)] shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
      />
    </div>
  )
}

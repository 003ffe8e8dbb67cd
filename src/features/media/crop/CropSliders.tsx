import { useId } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { CROP_ZOOM, type CropControl, roomOf, zoomedTo } from './crop.rules.ts'
import { cropTexts } from './crop.texts.ts'

/** Sliders that move the square as dragging does, for the keyboard and for hands that cannot drag. */
export function CropSliders({ size, crop, onCrop }: CropControl) {
  const texts = useTexts(cropTexts)
  const room = size ? roomOf(size, crop) : { x: false, y: false }
  return (
    <div className="flex flex-col">
      <Slider
        label={texts.zoom}
        {...CROP_ZOOM}
        value={crop.zoom}
        disabled={size === null}
        onChange={(zoom) => size && onCrop(zoomedTo(size, crop, zoom))}
      />
      <Slider label={texts.x} value={crop.x} disabled={!room.x} onChange={(x) => onCrop({ ...crop, x })} />
      <Slider label={texts.y} value={crop.y} disabled={!room.y} onChange={(y) => onCrop({ ...crop, y })} />
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  disabled: boolean
  onChange(value: number): void
}

function Slider({ label, value, min = 0, max = 1, step = 0.01, disabled, onChange }: SliderProps) {
  const id = useId()
  const { amount } = useFormat()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="w-28 shrink-0 text-xs font-[600] text-ink-muted">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={amount(value * 100, '%', 0)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-pine disabled:opacity-40"
      />
    </div>
  )
}

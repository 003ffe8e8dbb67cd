import { type PointerEvent, type RefCallback, useCallback, useEffect, useRef } from 'react'
import { type Crop, type CropControl, type Point, pulledBy, zoomedTo } from './crop.rules.ts'

/** How much one px of a turned wheel zooms. */
const WHEEL_ZOOM = 0.002

/** Moves a crop by dragging, and zooms it by the wheel or two fingers. Spread `listeners` on the frame and give it `ref`. */
export function useCropGestures(options: CropControl) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const fingers = useRef(new Map<number, Point>())

  const change = useCallback((by: (size: NonNullable<CropControl['size']>, crop: Crop) => Crop) => {
    const { size, crop, onCrop } = latest.current
    if (!size) return
    const next = by(size, crop)
    latest.current = { ...latest.current, crop: next }
    onCrop(next)
  }, [])

  const ref: RefCallback<HTMLElement> = useCallback(
    (frame) => {
      if (!frame) return
      const zoom = (event: WheelEvent) => {
        // React listens passively, so that the dialog would scroll as well.
        event.preventDefault()
        change((size, crop) => zoomedTo(size, crop, crop.zoom * (1 - event.deltaY * WHEEL_ZOOM)))
      }
      frame.addEventListener('wheel', zoom, { passive: false })
      return () => frame.removeEventListener('wheel', zoom)
    },
    [change],
  )

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    const side = event.currentTarget.clientWidth
    fingers.current.set(event.pointerId, now)
    change((size, crop) => pulledBy(size, crop, { from: before, to: now, other, side }))
  }
  const end = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return {
    ref,
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

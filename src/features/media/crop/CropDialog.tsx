import { useRef, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { CropSliders } from './CropSliders.tsx'
import { cutSquare } from './crop.canvas.ts'
import { middleSquare } from './crop.rules.ts'
import { cropTexts } from './crop.texts.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useCropGestures } from './useCropGestures.ts'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = {
  open: boolean
  /** The chosen file; another one starts anew. */
  file: File | null
  /** What the button that takes the square says. */
  label: string
  /** The part of the square that was sent, 0 to 1; null while nothing is sent. */
  sent?: number | null
  onClose(): void
  /** Given the square as a file of its own. */
  onCut(square: Blob): void
  /** Called when the browser cannot show the file: it is no picture. */
  onUnreadable(): void
}

/** Where a member chooses the square of a picture, by dragging, two fingers, the wheel, or sliders. */
export default function CropDialog({ file, ...rest }: Props) {
  return <CropSheet key={useChanges(file)} file={file} {...rest} />
}

function CropSheet({ open, file, label, sent = null, onClose, onCut, onUnreadable }: Props) {
  const texts = useTexts(cropTexts)
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [crop, setCrop] = useState(middleSquare)
  const [isCutting, setCutting] = useState(false)
  const [failed, setFailed] = useState(false)
  const gestures = useCropGestures({ size, crop, onCrop: setCrop })
  const place = `${crop.x * 100}% ${crop.y * 100}%`
  const busy = isCutting || sent !== null

  const load = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    // A drawing without a size of its own has no pixels to cut.
    if (width === 0 || height === 0) onUnreadable()
    else setSize({ width, height })
  }
  const cut = async () => {
    if (!image.current) return
    setCutting(true)
    const square = await cutSquare(image.current, crop).catch(() => null)
    setCutting(false)
    setFailed(!square)
    if (square) onCut(square)
  }

  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !busy} title={texts.title} width={480}>
      <div className="flex min-h-full flex-col">
        <div inert={busy} className="flex flex-1 flex-col gap-4 p-5 md:p-6">
          <p className="text-sm text-ink-muted">{texts.hint}</p>
          <div
            ref={gestures.ref}
            {...gestures.listeners}
            // A sheet on a phone is not pulled by it. In a low window it is smaller: the sliders are to be seen as well.
            data-own-drag
            className="relative mx-auto aspect-square w-full max-w-[clamp(12rem,36dvh,20rem)] cursor-grab touch-none overflow-hidden rounded-lg bg-surface-sunken select-none active:cursor-grabbing"
          >
            {url && (
              <img
                ref={image}
                src={url}
                alt={texts.preview}
                draggable={false}
                onLoad={({ currentTarget }) => load(currentTarget)}
                onError={onUnreadable}
                // The same as `squareOf` says: the room beside the square is left at both sides by its parts.
                style={{ objectPosition: place, transformOrigin: place, transform: `scale(${crop.zoom})` }}
                className={classes('size-full object-cover', size === null && 'opacity-0')}
              />
            )}
            {/* The circle that others see of the square. */}
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 rounded-full border-2 border-[rgb(255_255_255/0.9)] shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
            />
          </div>
          <CropSliders size={size} crop={crop} onCrop={setCrop} />
        </div>
        <DialogFooter>
          {failed && <Alert title={texts.failed} />}
          {sent !== null && <UploadProgress sent={sent} />}
          <div className="flex flex-wrap-reverse justify-end gap-2">
            {!busy && (
              <Button look="outline" onClick={onClose} className="max-md:flex-1">
                {texts.cancel}
              </Button>
            )}
            <Button busy={busy || size === null} onClick={cut} className="max-md:flex-1">
              {label}
            </Button>
          </div>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

/** Counts the files that were given, but for going: the last one is still seen while the dialog moves out. */
function useChanges(file: File | null): number {
  const [{ last, count }, setSeen] = useState({ last: file, count: 0 })
  if (file && file !== last) setSeen({ last: file, count: count + 1 })
  return count
}

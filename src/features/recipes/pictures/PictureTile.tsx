import { CircleExclamationPoint, ImageOff, Star, Trash, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useObjectUrl } from '#features/media/crop/useObjectUrl.ts'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { type NewPicture, type Picture, type PictureChange, stays } from './recipe-pictures.rules.ts'
import { recipePictureTexts } from './recipe-pictures.texts.ts'

type Props = {
  picture: Picture
  name: string
  isMain: boolean
  isSending: boolean
  change(change: PictureChange): void
  /** Called after it was removed with its tile: the focus needs another place. */
  onGone(): void
}

/** One picture: what becomes of it, and what can be done with it. */
export function PictureTile({ picture, name, isMain, isSending, change, onGone }: Props) {
  const texts = useTexts(recipePictureTexts)
  const tile = useRef<HTMLLIElement>(null)
  const isStaying = stays(picture)
  const act = (type: 'remove' | 'restore' | 'choose-main') => {
    change({ type, id: picture.id })
    // The button that was pressed goes.
    if (type === 'remove' && picture.kind === 'new') onGone()
    else tile.current?.focus({ preventScroll: true })
  }
  return (
    <li
      ref={tile}
      tabIndex={-1}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg bg-surface shadow-card"
    >
      <div className="relative aspect-square bg-plate-mint">
        <PictureView picture={picture} />
        {isMain && (
          <Badge
            tone="best"
            icon={<Star size={13} fill="currentColor" />}
            className="absolute top-2 left-2 shadow-card"
          >
            {texts.main}
          </Badge>
        )}
        {!isStaying && (
          <Badge tone="error" className="absolute top-2 left-2">
            {texts.deleted}
          </Badge>
        )}
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-end gap-1 pt-2 pr-1 pb-1 pl-3">
        <div className="min-w-0 basis-full">
          <p title={name} className="truncate pr-2 text-xs text-ink-muted">
            {name}
          </p>
          {picture.kind === 'new' && <UploadState picture={picture} isSending={isSending} />}
        </div>
        {!isStaying && (
          <Button
            look="quiet"
            size={44}
            icon={<Undo2 size={18} strokeWidth={1.9} />}
            aria-label={texts.restore(name)}
            onClick={() => act('restore')}
            className="px-2"
          >
            {texts.undo}
          </Button>
        )}
        {isStaying && !isMain && (
          <IconButton label={texts.makeMain(name)} onClick={() => act('choose-main')}>
            <Star size={20} strokeWidth={1.9} />
          </IconButton>
        )}
        {isStaying && (
          <IconButton label={texts.remove(name)} onClick={() => act('remove')}>
            <Trash size={20} strokeWidth={1.9} />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function PictureView({ picture }: Pick<Props, 'picture'>) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const preview = useObjectUrl(picture.kind === 'new' ? picture.file : null)
  const url = picture.kind === 'stored' ? sizedUrlOf(picture.image.url, 'card') : preview
  if (!url) return null
  if (failedUrl === url) {
    return (
      <span className="absolute inset-0 grid place-items-center text-ink-muted">
        <ImageOff size={32} strokeWidth={1.6} />
      </span>
    )
  }
  return (
    <img
      src={url}
      // Its name stands below.
      alt=""
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={classes(
        'absolute inset-0 size-full object-cover transition-opacity',
        !stays(picture) && 'opacity-35 grayscale',
      )}
    />
  )
}

function UploadState({ picture, isSending }: { picture: NewPicture; isSending: boolean }) {
  const texts = useTexts(recipePictureTexts)
  const { amount } = useFormat()
  const { sent, fault, stored } = picture
  if (fault === 'aborted') return <p className="text-2xs text-ink-muted">{texts.faults.aborted}</p>
  if (fault) {
    return (
      <p className="flex items-start gap-1.5 pt-0.5 pr-2 text-xs text-error">
        <CircleExclamationPoint size={15} className="mt-0.5 shrink-0" />
        {texts.faults[fault]}
      </p>
    )
  }
  if (sent !== null) {
    return (
      <div className="flex flex-col gap-1.5 pr-2 text-2xs text-ink-muted tabular-nums">
        {sent < 1 ? texts.sending(amount(sent * 100, '%', 0).replace(/\s/, '')) : texts.working}
        <Bar value={sent} />
      </div>
    )
  }
  if (!isSending) return null
  return <p className="text-2xs text-ink-muted">{stored ? texts.stored : texts.waiting}</p>
}

import { ImagePlus } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { imageTypes } from '#features/media/ground/media.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { PictureTile } from './PictureTile.tsx'
import { type FileFault, fileNameOf, stays } from './recipe-pictures.rules.ts'
import { recipePictureTexts } from './recipe-pictures.texts.ts'
import type { PictureList } from './usePictures.ts'

type Props = { list: PictureList; isDropping: boolean; isSending: boolean }

/** The pictures of the recipe, the main one marked, and where more are added. */
export function RecipePictures({ list, isDropping, isSending }: Props) {
  const texts = useTexts(recipePictureTexts)
  const input = useRef<HTMLInputElement>(null)
  const { pictures, refused } = list

  return (
    <div className="flex flex-col gap-4">
      {(Object.keys(refused) as FileFault[]).map((fault) => (
        <Alert key={fault} title={texts.refused[fault]} detail={texts.notTaken(refused[fault]!.join(', '))} />
      ))}
      {pictures.list.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {pictures.list.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              name={fileNameOf(picture) ?? texts.number(index + 1)}
              isMain={picture.id === pictures.mainId}
              isSending={isSending}
              change={list.change}
              onGone={() => input.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      <PictureDrop
        ref={input}
        count={pictures.list.filter(stays).length}
        isDropping={isDropping}
        onFiles={list.add}
      />
    </div>
  )
}

type DropProps = {
  /** The file input, which takes the keyboard's focus. */
  ref: Ref<HTMLInputElement>
  count: number
  isDropping: boolean
  onFiles(files: File[]): void
}

/** The place where pictures are chosen or dropped. Once there are some it is a strip below them. */
function PictureDrop({ ref, count, isDropping, onFiles }: DropProps) {
  const texts = useTexts(recipePictureTexts)
  const id = useId()
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-4 text-center transition-colors',
        count === 0 ? 'py-7' : 'py-4',
        isDropping ? 'border-pine bg-pine-soft' : 'border-line-control bg-plate-mint',
      )}
    >
      {count === 0 && (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-surface text-pine shadow-card">
          <ImagePlus size={26} strokeWidth={1.9} />
        </span>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <input
          ref={ref}
          id={id}
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'outline',
            44,
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          )}
        >
          {count === 0 ? texts.choose : texts.add}
        </label>
        <span className="hidden md:inline">{isDropping ? texts.dropNow : texts.drop}</span>
      </p>
      <p id={`${id}-hint`} className="text-xs text-ink-muted">
        {texts.hint}
      </p>
    </div>
  )
}

import { useRef } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { PictureDrop } from './PictureDrop.tsx'
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

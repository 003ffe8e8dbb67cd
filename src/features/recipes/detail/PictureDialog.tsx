import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useArrowKeys } from '#features/finder/sheet/useArrowKeys.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { sourcesOf } from '../ground/recipe.picture.rules.ts'
import type { RecipeImage } from '../ground/recipes.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

type Props = {
  open: boolean
  title: string
  images: readonly RecipeImage[]
  index: number
  onStep(index: number): void
  onClose(): void
}

/** A picture of a recipe as a whole and as large as the screen has room for; the arrow keys lead to the others. */
export default function PictureDialog({ open, title, images, index, onStep, onClose }: Props) {
  const texts = useTexts(recipeTexts)
  const image = images[index]
  const toPrevious = index > 0 ? () => onStep(index - 1) : undefined
  const toNext = index < images.length - 1 ? () => onStep(index + 1) : undefined
  useArrowKeys(open, toPrevious, toNext)
  if (!image) return null
  const isOne = images.length === 1
  const name = isOne ? texts.picture(title) : texts.pictureOf(title, index + 1, images.length)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      width={1120}
      header={
        <div className="flex items-center gap-1 pl-2.5 md:pl-0">
          <p className="min-w-0 flex-1 truncate text-sm font-[600]">
            {isOne ? title : texts.pictureNumber(index + 1, images.length)}
          </p>
          {!isOne && (
            <>
              <IconButton label={texts.previousPicture} disabled={!toPrevious} onClick={toPrevious}>
                <ChevronLeft size={20} />
              </IconButton>
              <IconButton label={texts.nextPicture} disabled={!toNext} onClick={toNext}>
                <ChevronRight size={20} />
              </IconButton>
            </>
          )}
        </div>
      }
    >
      <div className="bg-surface-sunken md:h-full md:rounded-b-xl">
        <img
          // Another picture does not show in the place of the one before while it loads.
          key={image.url}
          src={image.url}
          srcSet={sourcesOf(image.url)}
          sizes="(min-width: 769px) 1120px, 100vw"
          alt={name}
          className="max-h-[calc(100dvh-9rem)] w-full object-contain md:h-full md:max-h-full"
        />
      </div>
    </Dialog>
  )
}

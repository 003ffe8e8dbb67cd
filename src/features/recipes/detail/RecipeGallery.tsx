import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { RecipePicture } from '../ground/RecipePicture.tsx'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

const PictureDialog = whenOpened(() => import('./PictureDialog.tsx'))

type Props = { recipe: DetailedRecipe; className?: string }

/** The picture takes the width of a phone, and a column of a desktop. */
const PICTURE_SIZES = '(min-width: 769px) 460px, 100vw'

/** The pictures of a recipe, the main one first; below it what shows the others. */
export function RecipeGallery({ recipe, className }: Props) {
  const texts = useTexts(recipeTexts)
  const { id, title, images } = recipe
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  // A picture may have gone since it was chosen.
  const index = Math.max(
    0,
    images.findIndex(({ url }) => url === chosen),
  )
  const image = images[index]
  const alt = images.length > 1 ? texts.pictureOf(title, index + 1, images.length) : texts.picture(title)
  return (
    <div className={classes('min-w-0 print:hidden', className)}>
      <div className="relative">
        <RecipePicture
          key={image?.url}
          recipe={{ id, imageUrl: image?.url ?? null }}
          sizes={PICTURE_SIZES}
          alt={image ? alt : ''}
          eager
          className="aspect-[4/3] w-full sm:max-md:aspect-[2/1] md:rounded-xl"
        />
        {/* A drawing is whole as it is; a photo may be cut to the frame. */}
        {image?.key && (
          <button
            type="button"
            aria-label={texts.enlarge}
            onClick={() => setLarge(true)}
            className="group absolute inset-0 cursor-zoom-in! focus-visible:-outline-offset-4 md:rounded-xl"
          >
            <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-lift transition-colors group-hover:bg-pine-soft">
              <Maximize2 size={18} strokeWidth={1.9} />
            </span>
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul
          aria-label={texts.pictures}
          className="mt-2 flex gap-2 overflow-x-auto px-(--left) py-1 md:-mx-1 md:px-1"
        >
          {images.map(({ url }, i) => (
            <li key={url} className="shrink-0">
              <button
                type="button"
                aria-label={texts.showPicture(i + 1, images.length)}
                aria-pressed={i === index}
                onClick={() => setChosen(url)}
                className="block size-16 overflow-hidden rounded-md ring-line-control transition-shadow hover:ring-2 aria-pressed:ring-3 aria-pressed:ring-pine"
              >
                <img src={sizedUrlOf(url, 'card')} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureDialog
        open={large}
        title={title}
        images={images}
        index={index}
        onStep={(next) => setChosen(images[next]?.url ?? null)}
        onClose={() => setLarge(false)}
      />
    </div>
  )
}

import { HEAD_BYTES, typeOfContent } from '#features/media/ground/media.content.rules.ts'
import { RECIPE_LIMITS } from '../ground/recipes.rules.ts'

/** The file with the type that its first bytes tell, none where they tell none: the browser goes by the name. */
export async function typedByContent(file: File): Promise<File> {
  const type = (await typeOf(file)) ?? ''
  return type === file.type ? file : new File([file], file.name, { type })
}

async function typeOf(file: File) {
  try {
    return typeOfContent(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // Gone since it was chosen, or a folder.
    return null
  }
}

/** Files of few bytes are read at once; what is small all the same, the server says. */
const READ_AT_ONCE_BYTES = 100_000

/** Those of the files that have too few pixels for a recipe, as far as the browser can tell at once. */
export async function smallOf(files: readonly File[]): Promise<Set<File>> {
  const small = await Promise.all(files.map(isSmall))
  return new Set(files.filter((_, index) => small[index]))
}

async function isSmall(file: File): Promise<boolean> {
  if (file.size > READ_AT_ONCE_BYTES) return false
  try {
    const picture = await createImageBitmap(file)
    const least = Math.min(picture.width, picture.height)
    picture.close()
    return least < RECIPE_LIMITS.leastSide
  } catch {
    // What the browser cannot read, the server says more about.
    return false
  }
}

import { type ImageFault, refuseImageFile } from '#features/media/ground/media.rules.ts'
import type { UploadFault } from '#features/media/upload/media.client.ts'
import { RECIPE_LIMITS, type RecipeImage } from '../ground/recipes.rules.ts'

/** Pictures that are sent at a time, and the milliseconds of rest before the next ones. */
export const BATCH_SIZE = 5
export const BATCH_PAUSE_MS = 50

/** A picture that the recipe has already; it stays until saving, also when it is to be deleted. */
type StoredPicture = {
  kind: 'stored'
  id: string
  image: Omit<RecipeImage, 'isMain'>
  /** What its file was called, where it was chosen in this form. */
  fileName: string | null
  isDropped: boolean
}
/** A chosen file on its way to the recipe. */
export type NewPicture = {
  kind: 'new'
  id: string
  /** When it was chosen, in ms; no two in one form are the same. It is a part of the key. */
  addedAtMs: number
  file: File
  /** The part of it that was sent, 0 to 1; null while nothing is sent. */
  sent: number | null
  fault: UploadFault | null
  /** Where it is in the storage, once it is: it is not sent again. */
  stored: { key: string; url: string } | null
}
export type Picture = StoredPicture | NewPicture

/** The pictures of the form. The main one is always one that stays, as long as one does. */
export type Pictures = { list: Picture[]; mainId: string | null }

export type PictureChange =
  | { type: 'add'; files: { addedAtMs: number; file: File }[] }
  | { type: 'remove' | 'restore' | 'choose-main'; id: string }
  | { type: 'sent'; id: string; part: number }
  | { type: 'stored'; id: string; at: { key: string; url: string } }
  | { type: 'failed'; id: string; fault: UploadFault }
  | { type: 'saved' }

/** Why a file was not taken: its type, its size, its pixels, or that there are enough. */
export type FileFault = Extract<ImageFault, 'image-type' | 'image-size' | 'image-small'> | 'too-many'

/** The pictures that a recipe has, the main one chosen. */
export function picturesOf(images: readonly RecipeImage[]): Pictures {
  const list = images.map(({ url, key }): Picture => {
    return { kind: 'stored', id: url, image: { url, key }, fileName: null, isDropped: false }
  })
  return withMain(list, images.find(({ isMain }) => isMain)?.url ?? null)
}

/** The pictures after a change: the first one is the main one until another is chosen, or it goes. */
export function picturesAfter({ list, mainId }: Pictures, change: PictureChange): Pictures {
  if (change.type === 'add') return withMain([...list, ...change.files.map(newPicture)], mainId)
  if (change.type === 'saved') return withMain(list.filter(stays).map(asStored), mainId)
  if (change.type === 'choose-main')
    return withMain(list, list.some(({ id }) => id === change.id) ? change.id : mainId)
  const after = list.map((picture) => (picture.id === change.id ? pictureAfter(picture, change) : picture))
  return withMain(
    after.filter((picture) => picture !== null),
    mainId,
  )
}

/** Whether a picture stays in the recipe. */
export function stays(picture: Picture): boolean {
  return picture.kind === 'new' || !picture.isDropped
}

/** Which of the chosen files are taken, and why the others are not. A recipe's picture must be under the limit. */
export function sortFiles(
  files: readonly File[],
  pictures: Pictures,
  /** Those with too few pixels. */
  small: ReadonlySet<File> = new Set(),
): { taken: File[]; refused: { file: File; fault: FileFault }[] } {
  const room = RECIPE_LIMITS.images - pictures.list.filter(stays).length
  const taken: File[] = []
  const refused: { file: File; fault: FileFault }[] = []
  for (const file of files) {
    const fault =
      refuseImageFile({ type: file.type, bytes: file.size }, 'under') ??
      (small.has(file) ? ('image-small' as const) : null) ??
      (taken.length < room ? null : ('too-many' as const))
    if (fault) refused.push({ file, fault })
    else taken.push(file)
  }
  return { taken, refused }
}

/** What the file of a picture is called; null for one that the recipe has had before. */
export function fileNameOf(picture: Picture): string | null {
  return picture.kind === 'new' ? picture.file.name : picture.fileName
}

/** Files that are still to be sent, in the order in which they are shown. */
export function unsentOf({ list }: Pictures): NewPicture[] {
  return list.filter((picture) => picture.kind === 'new').filter(({ stored }) => stored === null)
}

/** Files that the recipe has not got yet, the main one first: so they come back, and the first one is the main one again. */
export function filesOf({ list, mainId }: Pictures): File[] {
  const chosen = list.filter((picture) => picture.kind === 'new')
  return chosen.sort((a, b) => Number(b.id === mainId) - Number(a.id === mainId)).map(({ file }) => file)
}

/** Files of which the last try failed. */
export function failedOf(pictures: Pictures): NewPicture[] {
  return unsentOf(pictures).filter(({ fault }) => fault !== null)
}

/** How many of the files that go in one try are stored. */
export function storedCount(files: readonly NewPicture[]): number {
  return files.filter(({ stored }) => stored !== null).length
}

/** What the recipe gets: every picture that stays and is stored. The main one first, as readers see them. */
export function imagesOf(pictures: Pictures): RecipeImage[] {
  const stored = pictures.list.filter(stays).flatMap((picture) => {
    const image = picture.kind === 'stored' ? picture.image : picture.stored
    return image ? [{ ...image, id: picture.id }] : []
  })
  // The chosen one may have failed: the recipe still gets one to show.
  const mainId = stored.find(({ id }) => id === pictures.mainId)?.id ?? stored[0]?.id
  return stored
    .map(({ id, key, url }) => ({ url, key, isMain: id === mainId }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

/** Whether the list of images would change the recipe: another one, or another main one. */
export function areSameImages(a: readonly RecipeImage[], b: readonly RecipeImage[]): boolean {
  const text = (images: readonly RecipeImage[]) =>
    JSON.stringify(images.map(({ url, isMain }) => [url, isMain]).sort())
  return text(a) === text(b)
}

/** Whether something would be lost: a file that is not in the recipe, or a choice that is not saved. */
export function isChanged(pictures: Pictures, saved: readonly RecipeImage[]): boolean {
  return unsentOf(pictures).length > 0 || !areSameImages(imagesOf(pictures), saved)
}

/** The picture after a change of it, or null for a file that is not to be sent. */
function pictureAfter(picture: Picture, change: PictureChange): Picture | null {
  if (picture.kind === 'stored') {
    if (change.type === 'remove') return { ...picture, isDropped: true }
    return change.type === 'restore' ? { ...picture, isDropped: false } : picture
  }
  if (change.type === 'remove') return null
  if (change.type === 'sent') return { ...picture, sent: change.part, fault: null }
  if (change.type === 'stored') return { ...picture, sent: null, fault: null, stored: change.at }
  return change.type === 'failed' ? { ...picture, sent: null, fault: change.fault } : picture
}

function newPicture({ addedAtMs, file }: { addedAtMs: number; file: File }): NewPicture {
  return { kind: 'new', id: `new-${addedAtMs}`, addedAtMs, file, sent: null, fault: null, stored: null }
}

function asStored(picture: Picture): Picture {
  if (picture.kind === 'stored' || !picture.stored) return picture
  const { id, stored, file } = picture
  return { kind: 'stored', id, image: stored, fileName: file.name, isDropped: false }
}

function withMain(list: Picture[], mainId: string | null): Pictures {
  const staying = list.filter(stays)
  return { list, mainId: staying.find(({ id }) => id === mainId)?.id ?? staying[0]?.id ?? null }
}

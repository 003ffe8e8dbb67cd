/** A picture file may have at most so many bytes. */
export const MAX_IMAGE_BYTES = 26_214_400
/** Types of files that are taken as pictures; all are served as WebP. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/**
 * The longest side in pixels of each size that a picture is shown in; of all but `full` the width counts. A `face` stands
 * beside a name, in some 48 px on screens of up to four times as many.
 */
export const imageSizes = { face: 192, card: 640, page: 1280, full: 2048 } as const
export type ImageSize = keyof typeof imageSizes

/** Shapes that search engines want beside the picture's own, as width by height: they are cut out of its middle. */
export const imageShapes = { square: 1, classic: 4 / 3, wide: 16 / 9 } as const
export type ImageShape = keyof typeof imageShapes
/** Whatever a picture is stored as. */
export type ImageForm = ImageSize | ImageShape
export const shapeNames = Object.keys(imageShapes) as ImageShape[]
/** The forms that lie beside the full picture. */
export const besideNames: Exclude<ImageForm, 'full'>[] = ['face', 'card', 'page', ...shapeNames]
/** The width of a shape, of a picture that is as large. */
export const SHAPE_WIDTH = 1200

/** Why a file is not taken as a picture. */
export const imageFaults = [
  'image-type',
  'image-size',
  'image-pixels',
  'image-narrow',
  'image-small',
  'image-animated',
  'image-broken',
] as const
export type ImageFault = (typeof imageFaults)[number]

/** The region that the identity and the credentials name. */
export const STORAGE_REGION = 'eu-west-1'
export const CREDENTIALS_SECONDS = 15 * 60
/** How long a signed address of a picture can be read. */
export const SIGNED_URL_SECONDS = 3600
/** For how long every page gives the same signed address of a picture, which its hour then follows. */
export const SIGNED_URL_STEP_SECONDS = 300

/** A row comes minutes after its picture: what has none after a day never gets one. */
export const ORPHAN_MS = 24 * 3600_000

/** Uploads of a member: ten recipes of twenty pictures an hour. */
export const UPLOADS = { kind: 'upload', attempts: 200, seconds: 3600 } as const

/** Pictures of a member's last day that no row uses: two recipes of twenty pictures, and what they take on disk. */
export const UNUSED = { pictures: 40, bytes: 150_000_000 } as const

const MAX_KEY_LENGTH = 400
const MAX_FILE_NAME_LENGTH = 80
/** Stands between the key of a picture and the name of a size: no key has one, and addresses need not escape it. */
const SIZE_MARK = '!'

/**
 * Why a file cannot be a picture as far as its type and length tell, or null. A recipe's must be `under` the limit,
 * others may have it exactly.
 */
export function refuseImageFile(
  { type, bytes }: { type: string; bytes: number },
  limit: 'at-most' | 'under' = 'at-most',
): Extract<ImageFault, 'image-type' | 'image-size'> | null {
  if (!imageTypes.some((allowed) => allowed === type)) return 'image-type'
  const isTooLarge = limit === 'under' ? bytes >= MAX_IMAGE_BYTES : bytes > MAX_IMAGE_BYTES
  return isTooLarge ? 'image-size' : null
}

/** Whether `key` has the form of a picture's key: a folder, and below it names that no system reads as a path. */
export function isImageKey(key: string): boolean {
  if (key.length > MAX_KEY_LENGTH || key !== key.normalize('NFC')) return false
  return /^[a-z]+(?:\/[\p{Script=Latin}\d_-][\p{Script=Latin}\d._-]*)+$/u.test(key)
}

/** The last part of a new key: the time and what of `fileName` is safe anywhere, `1763712000000-soup.jpg`. */
export function imageFileName(fileName: string, timeMs: number): string {
  const name = fileName
    .replace(/^.*[/\\]/s, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z\d._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    // The end is kept: it tells what kind of file it was.
    .slice(-MAX_FILE_NAME_LENGTH)
    .replace(/^[.-]+|[.-]+$/g, '')
  return `${timeMs}-${name || 'picture'}`
}

/** The key of one form of the picture `key`; the full one lies under the key itself. */
export function sizedKey(key: string, size: ImageForm): string {
  return size === 'full' ? key : `${key}${SIZE_MARK}${size}`
}

/** Every key under which something of the picture `key` is stored, the key itself first. */
export function allKeysOf(key: string): string[] {
  return [key, ...besideNames.map((form) => sizedKey(key, form))]
}

/** The picture that a stored object belongs to, or null when the key is none of a picture or of a form of one. */
export function pictureOfKey(storedKey: string): string | null {
  const [key = '', form, ...more] = storedKey.split(SIZE_MARK)
  const isForm = form === undefined || besideNames.some((name) => name === form)
  return isForm && more.length === 0 && isImageKey(key) ? key : null
}

/** What stands for a form that a picture lacks which was stored before there was that form; null for any other key. */
export function standInOf(storedKey: string): string | null {
  const [key = '', form = ''] = storedKey.split(SIZE_MARK)
  if (form === 'face') return sizedKey(key, 'card')
  return isShape(form) ? sizedKey(key, 'page') : null
}

/** Whether a form of a picture is cut to a shape, and not only made smaller. */
export function isShape(form: string): form is ImageShape {
  return Object.hasOwn(imageShapes, form)
}

/** Where a public picture is served, as a path of this site. */
export function publicUrlOf(key: string, size: ImageForm = 'full'): string {
  return `/public/${pathOfKey(sizedKey(key, size))}`
}

/** The same picture in another size, by the address of its full size, public or signed; other addresses stay. */
export function sizedUrlOf(url: string, size: ImageForm): string {
  if (size === 'full' || !/^\/(public|media)\//.test(url)) return url
  return url.replace(/(?=\?|$)/, `${SIZE_MARK}${size}`)
}

/** A key as it stands in an address. */
export function pathOfKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

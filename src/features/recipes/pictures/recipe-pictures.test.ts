import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#features/media/ground/media.rules.ts'
import { RECIPE_LIMITS, type RecipeImage } from '../ground/recipes.rules.ts'
import { typedByContent } from './recipe-pictures.files.ts'
import {
  areSameImages,
  failedOf,
  fileNameOf,
  filesOf,
  imagesOf,
  isChanged,
  type PictureChange,
  type Pictures,
  picturesAfter,
  picturesOf,
  sortFiles,
  stays,
  storedCount,
  unsentOf,
} from './recipe-pictures.rules.ts'
import { recipePictureTexts } from './recipe-pictures.texts.ts'

const none = picturesOf([])
const image = (name: string, isMain = false): RecipeImage => ({
  url: `/public/${name}`,
  key: name,
  isMain,
})
const file = (name: string, type = 'image/png', bytes = 3): File => {
  const made = new File([], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const add = (...times: number[]): PictureChange => ({
  type: 'add',
  files: times.map((addedAtMs) => ({ addedAtMs, file: file(`${addedAtMs}.png`) })),
})
const stored = (addedAtMs: number): PictureChange => ({
  type: 'stored',
  id: `new-${addedAtMs}`,
  at: { key: `key-${addedAtMs}`, url: `/public/key-${addedAtMs}` },
})
const apply = (pictures: Pictures, ...changes: PictureChange[]) => changes.reduce(picturesAfter, pictures)

describe('The pictures of the form', () => {
  test('[REC-13] the first picture is the main one, and the first that remains follows it', () => {
    const three = apply(none, add(1), add(2, 3))
    expect(three.mainId).toBe('new-1')
    expect(apply(three, { type: 'remove', id: 'new-1' }).mainId).toBe('new-2')
    const third = apply(three, { type: 'choose-main', id: 'new-3' })
    expect(third.mainId).toBe('new-3')
    expect(apply(third, { type: 'remove', id: 'new-1' }).mainId).toBe('new-3')
    expect(apply(third, { type: 'remove', id: 'new-3' }).mainId).toBe('new-1')
  })

  test('files that are kept with a draft come back with the same main one, without what the recipe has', () => {
    const pictures = apply(picturesOf([image('a', true)]), add(1, 2, 3), { type: 'choose-main', id: 'new-2' })
    expect(filesOf(pictures).map(({ name }) => name)).toEqual(['2.png', '1.png', '3.png'])
  })

  test('a picture is called by its file, also once it is stored', () => {
    const sent = apply(picturesOf([image('a')]), add(1), stored(1))
    for (const pictures of [sent, apply(sent, { type: 'saved' })]) {
      expect(pictures.list.map(fileNameOf)).toEqual([null, '1.png'])
    }
  })

  test('[REC-13] whatever is done, the main picture is one that stays, as long as one does', () => {
    const id = fc.constantFrom('/public/a', '/public/b', 'new-1', 'new-2', 'new-3')
    const change: fc.Arbitrary<PictureChange> = fc.oneof(
      fc.constantFrom(add(), { type: 'saved' } as const),
      fc.record({ type: fc.constantFrom('remove' as const, 'restore' as const, 'choose-main' as const), id }),
      fc.integer({ min: 1, max: 3 }).map(stored),
      fc.record({ type: fc.constant('failed' as const), id, fault: fc.constant('network' as const) }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        // No two files have the same time.
        let timeMs = 0
        const made = changes.map((change) => (change.type === 'add' ? add(++timeMs, ++timeMs) : change))
        const pictures = apply(picturesOf([image('a'), image('b', true)]), ...made)
        const staying = pictures.list.filter(stays).map((picture) => picture.id)
        expect(pictures.mainId === null).toBe(staying.length === 0)
        if (pictures.mainId) expect(staying).toContain(pictures.mainId)
        const images = imagesOf(pictures)
        expect(images.filter(({ isMain }) => isMain)).toHaveLength(images.length > 0 ? 1 : 0)
        if (images[0]) expect(images[0].isMain).toBe(true)
      }),
    )
  })

  test('[REC-11] [REC-12] files of another type, of 25 MB or more, and beyond the most are not taken', () => {
    const files = [
      file('a.jpg', 'image/jpeg'),
      file('b.webp', 'image/webp', MAX_IMAGE_BYTES - 1),
      file('c.png', 'image/png', MAX_IMAGE_BYTES),
      file('d.gif', 'image/gif'),
      file('e', ''),
    ]
    const { taken, refused } = sortFiles(files, none)
    expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'b.webp'])
    expect(refused.map(({ file, fault }) => [file.name, fault])).toEqual([
      ['c.png', 'image-size'],
      ['d.gif', 'image-type'],
      ['e', 'image-type'],
    ])
    const tiny = file('tiny.png')
    expect(sortFiles([tiny], none, new Set([tiny])).refused).toEqual([{ file: tiny, fault: 'image-small' }])
    const full = apply(none, add(...Array.from({ length: RECIPE_LIMITS.images - 1 }, (_, index) => index)))
    const one = sortFiles([file('last.png'), file('more.png')], full)
    expect([one.taken.length, one.refused.map(({ fault }) => fault)]).toEqual([1, ['too-many']])
  })

  test('[REC-11] a file is what it holds and not what it is called', async () => {
    const notes = new File(['Buy rice and onions'], 'notes.jpg', { type: 'image/jpeg' })
    const head = Uint8Array.from([0xff, 0xd8, 0xff])
    const [jpeg, renamed] = [new File([head], 'a.jpg', { type: 'image/jpeg' }), new File([head], 'b.png')]
    const files = await Promise.all([notes, jpeg, renamed].map(typedByContent))
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['notes.jpg', ''],
      ['a.jpg', 'image/jpeg'],
      ['b.png', 'image/jpeg'],
    ])
    expect(files[2]?.size).toBe(3)
    expect(sortFiles(files, none).refused.map(({ fault }) => fault)).toEqual(['image-type'])
  })

  test('[REC-24] a picture to be deleted leaves the list only when saved, and can be kept until then', () => {
    const images = [image('a', true), image('b')]
    const dropped = apply(picturesOf(images), { type: 'remove', id: '/public/a' })
    expect(dropped.list).toHaveLength(2)
    expect(imagesOf(dropped)).toEqual([image('b', true)])
    expect(isChanged(dropped, images)).toBe(true)
    const kept = apply(
      dropped,
      { type: 'restore', id: '/public/a' },
      { type: 'choose-main', id: '/public/a' },
    )
    expect(isChanged(kept, images)).toBe(false)
    expect(apply(dropped, { type: 'saved' }).list.map(({ id }) => id)).toEqual(['/public/b'])
  })

  test('[REC-16] what was stored is not sent again, and the recipe gets a main picture also where its own failed', () => {
    const tried = apply(none, add(1, 2), { type: 'failed', id: 'new-1', fault: 'network' }, stored(2))
    expect(unsentOf(tried).map(({ id }) => id)).toEqual(['new-1'])
    expect(failedOf(tried).map(({ id }) => id)).toEqual(['new-1'])
    expect(storedCount(tried.list.filter((picture) => picture.kind === 'new'))).toBe(1)
    expect(failedOf(apply(tried, { type: 'remove', id: 'new-1' }))).toEqual([])
    expect(imagesOf(tried)).toEqual([image('key-2', true)])
    const saved = apply(tried, { type: 'saved' })
    expect(isChanged(saved, imagesOf(saved))).toBe(true)
    const again = apply(saved, { type: 'sent', id: 'new-1', part: 0.5 }, stored(1))
    expect(imagesOf(again)).toEqual([image('key-1', true), image('key-2')])
  })

  test('lists of pictures differ in their pictures and in the main one, not in their order', () => {
    const [a, b] = [image('a', true), image('b')]
    expect(areSameImages([a, b], [b, a])).toBe(true)
    expect(areSameImages([a, b], [image('a'), image('b', true)])).toBe(false)
    expect(areSameImages([a, b], [a])).toBe(false)
  })
})

test('[REC-11] [REC-12] [REC-17] what is refused, and pictures without credentials, are told in these words', () => {
  const wordsOf = (language: 'en' | 'nl') => {
    const { refused, faults } = recipePictureTexts[language]
    return [refused['image-type'], refused['image-size'], faults['no-credentials']]
  }
  expect(wordsOf('en')).toEqual([
    'Please select valid image files (JPEG, PNG, or WebP)',
    'Image size should be less than 25MB',
    'No credentials available for upload',
  ])
  expect(wordsOf('nl')).toEqual([
    'Kies geldige afbeeldingen (JPEG, PNG of WebP)',
    'Een afbeelding moet kleiner zijn dan 25 MB',
    'Geen toegang tot de opslag om te uploaden',
  ])
})

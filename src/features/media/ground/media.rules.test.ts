import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allKeysOf,
  imageFileName,
  isImageKey,
  MAX_IMAGE_BYTES,
  pictureOfKey,
  publicUrlOf,
  refuseImageFile,
  sizedKey,
  sizedUrlOf,
  standInOf,
} from './media.rules.ts'

describe('A file', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('[REC-11] is taken as %s', (type) => {
    expect(refuseImageFile({ type, bytes: 1 })).toBeNull()
  })

  test.each(['image/gif', 'image/svg+xml', 'image/avif', 'text/html', 'IMAGE/PNG ', ''])(
    '[REC-11] is refused as %j',
    (type) => expect(refuseImageFile({ type, bytes: 1 })).toBe('image-type'),
  )

  test('[REC-12] of a recipe must be under the limit: 26214400 bytes is refused', () => {
    const refuse = (bytes: number) => refuseImageFile({ type: 'image/png', bytes }, 'under')
    expect([26_214_399, 26_214_400, 26_214_401].map(refuse)).toEqual([null, 'image-size', 'image-size'])
  })

  test('[PRO-12] [API-28] of a profile may have 26214400 bytes, which is what the storage takes', () => {
    const refuse = (bytes: number) => refuseImageFile({ type: 'image/png', bytes })
    expect([26_214_400, 26_214_401].map(refuse)).toEqual([null, 'image-size'])
    expect(MAX_IMAGE_BYTES).toBe(26_214_400)
  })
})

describe('A key', () => {
  test.each([
    'recipes/4f6b2c1e-0000-4000-8000-000000000000/jan.jansen/1763712000000-soup.jpg',
    'recipes/1/éva_ø-2/1-a',
    'profiles/1/profile-image-1763712000000',
  ])('[API-23] [API-24] has this form: %s', (key) => expect(isImageKey(key)).toBe(true))

  test.each([
    '',
    'recipes',
    'recipes/',
    '/recipes/1',
    'recipes//1',
    'recipes/../1',
    'recipes/./1',
    'recipes/.hidden',
    'recipes/1/..%2f2',
    'recipes/1\\2',
    'recipes/1\0',
    'recipes/1\n2',
    'recipes/1 2',
    'recipes/1!card',
    'recipes/1?x',
    'recipes/1#x',
    'recipes/．．／1',
    'recipes/1∕2',
    'recipes/e\u0301',
    'recipes/а', // Cyrillic
    'recipes/\u202e1',
    'recipes/\ud800',
    'Recipes/1',
    `recipes/${'x'.repeat(400)}`,
  ])('has not this form: %j', (key) => expect(isImageKey(key)).toBe(false))

  test('holds of any file name what is safe anywhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (name, time) => {
        const made = imageFileName(name, time)
        expect(made).toMatch(/^\d+-[\w.-]{1,80}$/)
        expect(made).not.toContain('..')
        expect(isImageKey(`recipes/1/jan/${made}`)).toBe(true)
      }),
    )
  })

  test.each([
    ['soup.jpg', '7-soup.jpg'],
    ['C:\\fakepath\\Crème brûlée (2).JPG', '7-Creme-brulee-2-.JPG'],
    ['../../etc/passwd', '7-passwd'],
    ['..', '7-picture'],
    ['汤', '7-picture'],
    [`${'a'.repeat(200)}.jpg`, `7-${'a'.repeat(76)}.jpg`],
  ])('is made of the file name %j', (name, expected) => expect(imageFileName(name, 7)).toBe(expected))

  test('[API-23] is served at public/{key}, each size beside it', () => {
    expect(publicUrlOf('recipes/1/éva/7-soup.jpg')).toBe('/public/recipes/1/%C3%A9va/7-soup.jpg')
    expect(publicUrlOf('recipes/1/jan/7-soup.jpg', 'card')).toBe('/public/recipes/1/jan/7-soup.jpg!card')
  })

  test('names its picture, as do the keys of its sizes and no others', () => {
    const key = 'recipes/1/jan/7-soup.jpg'
    expect(allKeysOf(key)).toHaveLength(7)
    expect(new Set(allKeysOf(key).map(pictureOfKey))).toEqual(new Set([key]))
    const ends = ['!full', '!Card', '!', '!card!card', '!card/x', '!toString']
    expect(ends.map((end) => pictureOfKey(key + end))).toEqual(ends.map(() => null))
    expect(sizedKey(key, 'full')).toBe(key)
  })

  test('of another size is found from an address of ours, and only from one of ours', () => {
    expect(sizedUrlOf('/public/recipes/1/a', 'card')).toBe('/public/recipes/1/a!card')
    expect(sizedUrlOf('/media/profiles/1/a?expires=1&signature=x', 'page')).toBe(
      '/media/profiles/1/a!page?expires=1&signature=x',
    )
    expect(sizedUrlOf('/public/recipes/1/a', 'full')).toBe('/public/recipes/1/a')
    expect(sizedUrlOf('/pictures/round-kale-leaf.svg', 'card')).toBe('/pictures/round-kale-leaf.svg')
  })

  test('stands in for a form that was never made of it, and for nothing else', () => {
    expect(standInOf('profiles/1/a!face')).toBe('profiles/1/a!card')
    expect(standInOf('recipes/1/a!classic')).toBe('recipes/1/a!page')
    expect(standInOf('recipes/1/a!wide')).toBe('recipes/1/a!page')
    for (const key of ['recipes/1/a', 'recipes/1/a!page', 'recipes/1/a!card', 'recipes/1/a!toString']) {
      expect(standInOf(key), key).toBeNull()
    }
  })
})

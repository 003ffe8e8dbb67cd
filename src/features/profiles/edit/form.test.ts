import { describe, expect, test } from 'vitest'
import { accountOfKey } from '#features/people/profiles.rules.ts'
import { keepDraft, readKept } from '#platform/browser/draft.ts'
import {
  areSameValues,
  charactersLeft,
  type EditableProfile,
  isProfileDraft,
  pictureKey,
  profileDraftKey,
  profileInput,
  refusePicture,
  valuesOf,
} from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'

const id = '4f6b2c1e-0000-4000-8000-000000000000'
const profile: EditableProfile = {
  id,
  username: 'Sanne',
  isPublic: true,
  bio: 'Kwark',
  profilePicture: '/media/profiles/1/a?expires=1&signature=x',
  createdContent: '{"recipes":[],"topics":[]}',
  likedContent: '{"recipes":[1],"topics":[]}',
}

describe('What saving sends', () => {
  test('[PRO-10] [API-21] is the whole of the second input', () => {
    expect(profileInput(profile, { bio: ' Skyr \n', isPublic: false }, 'profiles/1/b')).toEqual({
      id,
      bio: 'Skyr',
      username: 'Sanne',
      isPublic: false,
      profilePicture: 'profiles/1/b',
      createdContent: profile.createdContent,
      likedContent: profile.likedContent,
    })
  })

  test('has empty lists where the profile came without them', () => {
    const bare = { ...profile, createdContent: null, likedContent: null }
    const { createdContent, likedContent } = profileInput(bare, valuesOf(bare), null)
    expect([createdContent, likedContent].map((text) => JSON.parse(text))).toEqual(
      Array(2).fill({ recipes: [], topics: [] }),
    )
  })
})

describe('A file for the picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])(
    '[PRO-11] may be %s',
    (type) => {
      expect(refusePicture({ type, name: 'me', size: 1 })).toBeNull()
    },
  )

  test.each(['text/html', 'application/pdf', 'video/mp4', ''])('[PRO-11] may not be %j', (type) => {
    expect(refusePicture({ type, name: 'me.jpg', size: 1 })).toBe('image-type')
  })

  test('is a picture that cannot be read where it is a photo of an iPhone whose kind the browser does not know', () => {
    expect(refusePicture({ type: '', name: 'IMG_0001.HEIC', size: 1 })).toBe('image-unreadable')
  })

  test('may be no drawing, which has no size to cut a square from', () => {
    expect(refusePicture({ type: 'image/svg+xml', name: 'me.svg', size: 1 })).toBe('image-unreadable')
  })

  test('[PRO-12] may have 26214400 bytes and not one more', () => {
    const refuse = (size: number) => refusePicture({ type: 'image/png', name: 'me.png', size })
    expect([26_214_400, 26_214_401].map(refuse)).toEqual([null, 'image-size'])
  })

  test('[API-24] is stored under a key of the own profile', () => {
    expect(pictureKey(id, 1_763_712_000_000)).toBe(`profiles/${id}/profile-image-1763712000000`)
    expect(accountOfKey(pictureKey(id, 1_763_712_000_000))).toBe(id)
  })
})

test('[PRO-11] [PRO-12] [PRO-13] [PRO-14] what is refused or fails is told in these words', () => {
  expect({ ...profileEditTexts.en.refused, ...profileEditTexts.en.failures }).toEqual({
    'image-type': 'Please upload an image file',
    'image-size': 'Image must be smaller than 25MB',
    'image-unreadable': 'This picture cannot be read here. Choose a JPEG, PNG or WebP.',
    'no-session': 'No valid session',
    'no-token': 'No ID token available',
    'no-user': 'User not authenticated',
    upload: 'Failed to upload image',
    save: 'Failed to save changes',
    removal: 'Failed to remove profile image',
  })
})

test('the text about oneself is counted from four fifths of its room on, without the space around it', () => {
  const left = (count: number) => charactersLeft(`  ${'x'.repeat(count)}\n`)
  expect([799, 800, 1000, 1001].map(left)).toEqual([null, 200, 0, -1])
  // An emoji counts as one character, as the server counts it.
  expect(charactersLeft('🥛'.repeat(1000))).toBe(0)
})

test('space around a text is no change', () => {
  const values = valuesOf(profile)
  expect(areSameValues(values, { ...values, bio: ' Kwark\n' })).toBe(true)
  expect(areSameValues(values, { ...values, bio: 'Kwark!' })).toBe(false)
  expect(areSameValues(values, { ...values, isPublic: false })).toBe(false)
})

test('a draft comes back to its member alone, and only where this form wrote it', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  const draft = { bio: 'Skyr', isPublic: false }
  keepDraft(profileDraftKey('1'), draft, store)
  expect(readKept(profileDraftKey('1'), isProfileDraft, store)).toEqual(draft)
  expect(readKept(profileDraftKey('2'), isProfileDraft, store)).toBeNull()
  for (const other of [{ bio: 'Skyr' }, { bio: 1, isPublic: true }, [], 'Skyr']) {
    keepDraft(profileDraftKey('1'), other as object, store)
    expect(readKept(profileDraftKey('1'), isProfileDraft, store)).toBeNull()
  }
})

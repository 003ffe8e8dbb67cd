import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as topicsPage from '#features/board/list/topics.page.tsx'
import * as topicPage from '#features/board/thread/topic.page.tsx'
import { profiles } from '#features/people/profiles.tables.server.ts'
import * as profilePage from '#features/profiles/page/profile.page.tsx'
import * as recipePage from '#features/recipes/detail/recipe.page.tsx'
import { testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { newRecipe } from '#test/reactions.ts'
import { renderedPages } from '#test/rendered-pages.ts'

const database = await testDatabase()
const api = await testApi(database)
const open = renderedPages(api.services, {
  topics: topicsPage,
  'topics/:id': topicPage,
  'recipes/:id': recipePage,
  'profile/:id': profilePage,
})

test('[REC-23] [BRD-08] a member has the same picture wherever the name stands, small beside the name', async () => {
  const anna = await api.member('anna', 'moderator')
  const key = `profiles/${anna.id}/profile-image-1`
  await database.db.update(profiles).set({ profilePictureKey: key }).where(eq(profiles.id, anna.id))
  const topic = await newTopic(api, anna)
  await newReply(api, anna, topic)
  const recipe = await newRecipe(database.db, anna.id)
  const pages = [
    ['/topics', 1, 'face'],
    [`/topics/${topic}`, 2, 'face'],
    [`/recipes/${recipe}`, 1, 'face'],
    [`/profile/${anna.id}`, 1, 'card'],
  ] as const
  for (const [path, count, size] of pages) {
    const { $ } = await open(path)
    const pictures = [...$('main img')].map(({ attribs }) => attribs.src).filter((src) => src?.includes(key))
    expect([path, pictures.length]).toEqual([path, count])
    for (const src of pictures) expect(src).toContain(`${key}!${size}`)
    expect($('main').text()).toContain('Moderator')
  }
})

test('previews of links to a profile have its language and our picture, as its own has an address for an hour only', async () => {
  const bram = await api.member('bram')
  const { $ } = await open(`/profile/${bram.id}`)
  const said = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content')
  expect(said('og:locale')).toBe('en_GB')
  expect(said('og:image')).toMatch(/\/share\.png$/)
  expect(said('twitter:image')).toBe(said('og:image'))
})

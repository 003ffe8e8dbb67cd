import { expect, test } from 'vitest'
import * as topicsPage from '#features/board/list/topics.page.tsx'
import * as topicPage from '#features/board/thread/topic.page.tsx'
import * as homePage from '#features/home/home.page.tsx'
import * as recipePage from '#features/recipes/detail/recipe.page.tsx'
import * as recipesPage from '#features/recipes/list/recipes.page.tsx'
import { fillSampleCommunity } from '#features/recipes/server/sample.server.ts'
import { testApi } from '#test/api.ts'
import { newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { renderedPages } from '#test/rendered-pages.ts'
import { members, sampleParts } from './features.ts'

const database = await testDatabase()
const api = await testApi(database)
const open = renderedPages(api.services, {
  '/': homePage,
  recipes: recipesPage,
  'recipes/:id': recipePage,
  topics: topicsPage,
  'topics/:id': topicPage,
})
await importer(database).prices([productRow()], { sample: true })
const { db, config } = api.services
await fillSampleCommunity({ db, now: new Date(), members, publicUrl: config.publicUrl, sampleParts })

test.each(['en', 'nl'] as const)(
  '[DAT-13] what the sample community wrote is called a sample, in lists and on its page (%s)',
  async (language) => {
    const word = language === 'en' ? 'Sample' : 'Voorbeeld'
    for (const list of ['/recipes', '/topics']) {
      const { $ } = await open(list, null, language)
      const cards = $('main article').toArray()
      expect(cards.length).toBeGreaterThan(5)
      expect(cards.filter((card) => !$(card).text().includes(word))).toEqual([])
      const first = $(`main article a[href^="${list}/"]`).attr('href')!
      expect((await open(first, null, language)).$('main').text()).toContain(word)
    }
    expect((await open('/', null, language)).$('main article').text()).toContain(word)
  },
)

test('[DAT-13] what a member wrote is not', async () => {
  const id = await newTopic(api, await api.member('anna'))
  expect((await open(`/topics/${id}`)).$('main').text()).not.toContain('Sample')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { CREATE_TOPIC, idsOf, UPDATE_TOPIC } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'

// What is searched is kept beside what is shown, written out again with each change.

const CREATE_RECIPE = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'
const UPDATE_RECIPE = 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }'
const RECIPES =
  'query ($filter: RecipeFilter, $nextToken: String) { listRecipes(filter: $filter, nextToken: $nextToken) { items { id } nextToken } }'
const TOPICS =
  'query ($filter: TopicFilter, $nextToken: String) { listTopics(filter: $filter, nextToken: $nextToken) { items { id } nextToken } }'
const recipes = { create: CREATE_RECIPE, update: UPDATE_RECIPE, list: RECIPES }
const topics = { create: CREATE_TOPIC, update: UPDATE_TOPIC, list: TOPICS }
const numbers = { protein: 1, carbs: 1, fat: 1, ingredients: 'kwark', instructions: 'Roer.' }

/** Each text that is searched: by which filters, and how it is sent. */
const searched = [
  { of: recipes, field: 'title', by: ['title'], sent: (word: string) => word },
  { of: recipes, field: 'description', by: ['description'], sent: (word: string) => word },
  { of: topics, field: 'title', by: ['title', 'text'], sent: (word: string) => word },
  { of: topics, field: 'content', by: ['content', 'text'], sent: (word: string) => word },
  { of: topics, field: 'tags', by: ['text'], sent: (word: string) => [word] },
]

const api = await testApi(await testDatabase())
const anna = await api.member('anna')

test('[REC-06] what members write is found by the words that it has now, and by no others', async () => {
  for (const { of, field, by, sent } of searched) {
    const id = randomUUID()
    const texts = of === recipes ? { description: 'Snel', ...numbers } : { content: 'Wat eet jij?' }
    const found = async (word: string) => {
      const filters = by.map((name) => ({ [name]: { contains: word } }))
      const lists = filters.map((filter) => idsOf(api, 'public key', of.list, { filter }))
      return (await Promise.all(lists)).map((ids) => ids.includes(id))
    }
    const [all, none] = [by.map(() => true), by.map(() => false)]
    await api.data(anna, of.create, { input: { id, title: 'Kwark', ...texts, [field]: sent('Crème') } })
    expect([field, await found('creme'), await found('brulee')]).toEqual([field, all, none])
    await api.data(anna, of.update, { input: { id, [field]: sent('Brûlée') } })
    expect([field, await found('creme'), await found('brulee')]).toEqual([field, none, all])
    const other = field === 'title' ? (of === recipes ? 'description' : 'content') : 'title'
    await api.data(anna, of.update, { input: { id, [other]: 'Havermout' } })
    expect([field, await found('brulee')]).toEqual([field, all])
  }
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#features/people/profiles.tables.server.ts'
import * as profilePage from '#features/profiles/page/profile.page.tsx'
import * as recipePage from '#features/recipes/detail/recipe.page.tsx'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import * as recipesPage from '#features/recipes/list/recipes.page.tsx'
import { locales } from '#platform/texts/i18n.rules.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { attacks, attacksInParts } from '#test/hostile-texts.ts'
import { newRecipe } from '#test/reactions.ts'
import { harmIn, timesIn, wordsOf } from '#test/rendered-harm.ts'
import { renderedPages } from '#test/rendered-pages.ts'

const database = await testDatabase()
const api = await testApi(database)
const { db } = database
const author = await api.member('bram')
const open = renderedPages(api.services, {
  recipes: recipesPage,
  'recipes/:id': recipePage,
  'profile/:id': profilePage,
})

test.each(locales)('[REC-23] [REC-27] a recipe is words alone in all its texts, in %s', async (language) => {
  const id = await newRecipe(db, author.id)
  for (const attack of attacks) {
    const texts = { title: attack, description: attack, hiddenReason: attack }
    const lines = { ingredients: `2 ${attack}\n${attack}:\n1 egg`, instructions: `1. ${attack}\n2. Stir.` }
    await db.update(recipes).set({ ...texts, ...lines, hiddenAt: new Date() })
    const { status, $ } = await open(`/recipes/${id}`, author, language)
    expect(status).toBe(200)
    expect(wordsOf($('h1').text())).toBe(wordsOf(attack))
    expect(timesIn($, attack), attack).toBeGreaterThanOrEqual(4)
    expect(harmIn($), attack).toEqual([])
  }
  await db.delete(recipes)
})

test.each(locales)(
  'the cards of recipes are words alone, in the list and on a profile, in %s',
  async (language) => {
    const { id: profile } = (await db.select({ id: profiles.id }).from(profiles))[0]!
    for (const part of attacksInParts(4)) {
      await db.delete(recipes)
      for (const attack of part) {
        const id = await newRecipe(db, author.id)
        await db.update(recipes).set({ title: attack, description: attack }).where(eq(recipes.id, id))
      }
      for (const path of ['/recipes', `/profile/${profile}`]) {
        const { status, $ } = await open(path, null, language)
        expect(status).toBe(200)
        for (const attack of part) expect(timesIn($, attack), `${path}: ${attack}`).toBeGreaterThan(0)
        expect(harmIn($), `${path}\n${part.join('\n')}`).toEqual([])
      }
    }
  },
)

test.each(locales)('what a member says of themselves is words alone, in %s', async (language) => {
  const { id } = (await db.select({ id: profiles.id }).from(profiles))[0]!
  for (const attack of attacks) {
    await db.update(profiles).set({ bio: attack })
    const { status, $ } = await open(`/profile/${id}`, null, language)
    expect(status).toBe(200)
    expect(timesIn($, attack), attack).toBeGreaterThanOrEqual(1)
    expect(harmIn($), attack).toEqual([])
  }
})

import { describe, expect, test } from 'vitest'
import { testContext } from '#test/account.context.ts'
import type { ApiMember, Caller } from '#test/api.ts'
import { hide, RESTORE } from '#test/moderation.ts'
import { recipeInput as input } from '#test/reactions.ts'
import { liveTest } from '#test/streams.ts'
import { changesOfRecipe } from './live.server.ts'
import { recipesPart } from './parts.server.ts'

const CREATE = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'
const UPDATE = 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteRecipe(input: { id: $id }) { id } }'
const OF_ONE = /* GraphQL */ `subscription ($id: ID!) {
  onChangeRecipe(recipeID: $id) { recipeID isNew recipe { title isHidden hiddenReason } }
}`
const OF_LISTED = 'subscription { onChangeRecipe { recipeID isNew recipe { title isHidden hiddenReason } } }'

const shown = { title: input.title, isHidden: false, hiddenReason: null }
const hidden = { title: input.title, isHidden: true, hiddenReason: 'Reclame' }

type Change = { recipeID: string; isNew: boolean; recipe: typeof shown | typeof hidden | null }

const { database, api, streams, anna, bram, moderator } = await liveTest()

describe('Whoever has a recipe open', () => {
  test('[BRD-30] is told once that it is hidden, and of it again once it is restored', async () => {
    const id = await newRecipe()
    const [visitor, reader] = [await subscribe('public key', id), await subscribe(bram, id)]
    const told: Change[] = [
      { recipeID: id, isNew: false, recipe: null },
      { recipeID: id, isNew: true, recipe: shown },
    ]
    await hide(api, moderator, { kind: 'recipe', id })
    for (const heard of [visitor, reader]) await heard.until(told.slice(0, 1))
    const author = await subscribe(anna, id)
    await change(id, input.title)
    // What everybody may see after it is read once for all of them.
    await author.until([{ recipeID: id, isNew: false, recipe: hidden }])
    await author.close()
    await restore(id)
    for (const heard of [visitor, reader]) {
      await heard.until(told)
      // That it was created may be announced as late as this.
      expect(heard.told.filter(({ isNew }) => !isNew)).toEqual(told.slice(0, 1))
      await heard.close()
    }
  })

  test('[BRD-30] is told that and why it is hidden as its author and as a moderator, and nobody else is', async () => {
    const id = await newRecipe()
    // Those who may read it come first and in between: nobody may hear through them.
    const [mod, visitor] = [await subscribe(moderator, id), await subscribe('public key', id)]
    const [author, reader] = [await subscribe(anna, id), await subscribe(bram, id)]
    await hide(api, moderator, { kind: 'recipe', id })
    for (const heard of [author, mod]) await heard.until([{ recipeID: id, isNew: false, recipe: hidden }])
    const still = { ...hidden, title: 'Nog steeds verborgen' }
    await change(id, still.title)
    for (const heard of [author, mod]) await heard.until([{ recipeID: id, isNew: false, recipe: still }])
    for (const heard of [visitor, reader]) {
      await heard.until([{ recipeID: id, isNew: false, recipe: null }])
      expect(heard.told).toHaveLength(1)
    }
    for (const heard of [mod, visitor, author, reader]) await heard.close()
  })

  test('[REC-24] is told of a change, and once that it is deleted, whatever the letters of the id', async () => {
    const id = await newRecipe()
    const heard = await subscribe('public key', id.toUpperCase())
    await newRecipe()
    const told: Change[] = [
      { recipeID: id, isNew: false, recipe: { ...shown, title: 'Kwark met appel' } },
      { recipeID: id, isNew: false, recipe: null },
    ]
    await change(id, 'Kwark met appel')
    await heard.until(told.slice(0, 1))
    await api.data(anna, DELETE, { id })
    await heard.until(told)
    expect(heard.told).toEqual(told)
    await heard.close()
  })

  test('[BRD-30] hears of a recipe that was hidden before nothing, also not that it is deleted', async () => {
    const id = await newRecipe()
    await hideAndReceive(id)
    const [visitor, author, lists] = [
      await subscribe('public key', id),
      await subscribe(anna, id),
      await subscribeToLists(bram),
    ]
    await change(id, 'Nog steeds verborgen')
    await api.data(anna, DELETE, { id })
    await author.until([{ recipeID: id, isNew: false, recipe: null }])
    // What is told in order has come through once the next is told.
    const next = await newRecipe()
    await lists.until([{ recipeID: next, isNew: true, recipe: shown }])
    expect(visitor.told).toEqual([])
    expect(lists.told).toHaveLength(1)
    for (const heard of [visitor, author, lists]) await heard.close()
  })
})

test('Who stops reading the changes of a recipe leaves nothing behind', async () => {
  const ctx = await testContext(database)
  const id = await newRecipe()
  const changes = changesOfRecipe(ctx, id)
  const first = changes.next()
  expect(ctx.live.readers()).toBe(1)
  await change(id, 'Kwark met appel')
  await first
  await changes.return(undefined)
  expect(ctx.live.readers()).toBe(0)
})

describe('Whoever has a list open', () => {
  test('[REC-21] [BRD-30] is told of what is made, changed, hidden, restored and deleted, whoever they are', async () => {
    const all = [await subscribeToLists('public key'), await subscribeToLists(bram)]
    all.push(await subscribeToLists(anna), await subscribeToLists(moderator))
    const id = await newRecipe()
    const appel = { ...shown, title: 'Kwark met appel' }
    const steps: [act: () => Promise<unknown>, told: Change][] = [
      [async () => {}, { recipeID: id, isNew: true, recipe: shown }],
      [() => change(id, appel.title), { recipeID: id, isNew: false, recipe: appel }],
      [() => hide(api, moderator, { kind: 'recipe', id }), { recipeID: id, isNew: false, recipe: null }],
      [() => restore(id), { recipeID: id, isNew: true, recipe: appel }],
      [() => api.data(anna, DELETE, { id }), { recipeID: id, isNew: false, recipe: null }],
    ]
    for (const [act, told] of steps) {
      await act()
      for (const heard of all) await heard.until([told])
    }
    for (const heard of all) {
      expect(heard.told).toEqual(steps.map(([, told]) => told))
      await heard.close()
    }
  })

  test('[STAY-04] is told of the likes of a recipe, whose own page asks for nothing then', async () => {
    const id = await newRecipe()
    const [list, page] = [await subscribeToLists('public key'), await subscribe('public key', id)]
    const like = 'mutation ($input: ItemInput!) { createLike(input: $input) { id } }'
    await api.data(bram, like, { input: { recipeID: id } })
    await list.until([{ recipeID: id, isNew: false, recipe: shown }])
    await change(id, input.title)
    await page.until([{ recipeID: id, isNew: false, recipe: shown }])
    expect(page.told.filter(({ isNew }) => !isNew)).toHaveLength(1)
    for (const heard of [list, page]) await heard.close()
  })

  test('[API-20] [BRD-30] is told by onUpdateRecipe that it is shown again, and not that it is hidden', async () => {
    const id = await newRecipe()
    const heard = await streams.subscribe<{ id: string }>(
      'public key',
      'subscription { onUpdateRecipe { id } }',
    )
    await hideAndReceive(id)
    expect(heard.told).toEqual([])
    await restore(id)
    await heard.until([{ id }])
    expect(heard.told).toHaveLength(1)
    await heard.close()
  })

  test('[BRD-30] is told of a recipe that its author took along with the account, unless it was hidden', async () => {
    const cato = await api.member('cato')
    const [seen, unseen] = [await newRecipe(cato), await newRecipe(cato)]
    await hideAndReceive(unseen)
    const heard = await subscribeToLists('public key')
    await takeAlong(cato)
    const next = await newRecipe()
    await heard.until([{ recipeID: next, isNew: true, recipe: shown }])
    expect(heard.told.map(({ recipeID }) => recipeID)).toEqual([seen, next])
    await heard.close()
  })
})

const subscribe = (caller: Caller, id: string) => streams.subscribe<Change>(caller, OF_ONE, { id })
const subscribeToLists = (caller: Caller) => streams.subscribe<Change>(caller, OF_LISTED)

async function newRecipe(author = anna): Promise<string> {
  const { createRecipe } = await api.data<{ createRecipe: { id: string } }>(author, CREATE, { input })
  return createRecipe.id
}

function change(id: string, title: string) {
  return api.data(anna, UPDATE, { input: { id, title } })
}

/** Hides a recipe, and waits until streams have been told: one that is opened then is told what comes after. */
async function hideAndReceive(id: string): Promise<void> {
  const heard = await subscribe('public key', id)
  await hide(api, moderator, { kind: 'recipe', id })
  await heard.until([{ recipeID: id, isNew: false, recipe: null }])
  await heard.close()
}

function restore(id: string) {
  return api.data(moderator, RESTORE, { input: { kind: 'recipe', id } })
}

async function takeAlong({ id }: ApiMember): Promise<void> {
  await database.db.transaction((tx) => recipesPart.erase(tx, id, { alsoContent: true }))
}

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockForDeletion, removeAccount } from '#features/accounts/settings/deletion.server.ts'
import { members } from '#server/parts/features.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { preferencesPart } from './preferences.member.server.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let anna: ApiMember

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  return database.close
})
beforeEach(async () => {
  anna = await newMember()
})

const newMember = () => api.member(`u${randomUUID().replaceAll('-', '').slice(0, 20)}`)

const FIELDS = 'flags stores pricePer proteinTarget energyTarget'
const SAVE = `mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { ${FIELDS} } }`
const all = {
  flags: ['vegan', 'no_soy'],
  stores: ['jumbo', 'ah'],
  pricePer: 'pack',
  proteinTarget: 150,
  energyTarget: 2400,
}
/** The same as it is kept: flags and stores in a fixed order. */
const kept = { ...all, flags: ['no_soy', 'vegan'], stores: ['ah', 'jumbo'] }

const save = (input: object) => api.ask<{ updatePreferences: object }>(anna, SAVE, { input })
const read = async (by: ApiMember) =>
  (await api.data<{ getPreferences: object | null }>(by, `{ getPreferences { ${FIELDS} } }`)).getPreferences

async function exported(): Promise<unknown[]> {
  const rows = []
  for await (const row of preferencesPart.export(database.db, anna.id)) rows.push(row)
  return rows
}

describe('What a member set for good', () => {
  test('[ASK-12] is kept in the profile, for nobody else; what a change does not name stays, and null takes back', async () => {
    expect(await read(anna)).toBeNull()
    expect((await save(all)).data?.updatePreferences).toEqual(kept)
    expect(await read(anna)).toEqual(kept)
    expect(await read(await newMember())).toBeNull()
    await save({ stores: ['lidl'] })
    expect(await read(anna)).toEqual({ ...kept, stores: ['lidl'] })
    const unset = { flags: null, pricePer: null, proteinTarget: null }
    expect((await save(unset)).data?.updatePreferences).toEqual({
      ...{ ...unset, flags: [] },
      ...{ stores: ['lidl'], energyTarget: kept.energyTarget },
    })
  })

  test('[ASK-12] is changed by several devices at once, each in what it names alone', async () => {
    await save({ flags: ['no_milk'], stores: ['ah'] })
    const changes = [
      { addFlags: ['vegan'] },
      { addFlags: ['no_soy'], removeStores: ['ah'] },
      { removeFlags: ['no_milk'], addStores: ['jumbo'] },
      { addStores: ['lidl'], proteinTarget: 150 },
    ]
    for (const answer of await Promise.all(changes.map(save))) expect(answer.errors).toEqual([])
    expect(await read(anna)).toEqual({
      ...{ flags: ['no_soy', 'vegan'], stores: ['jumbo', 'lidl'] },
      ...{ pricePer: null, proteinTarget: 150, energyTarget: null },
    })
    // A store that there is no more can still be taken back.
    expect((await save({ removeStores: ['nowhere', 'lidl'] })).data?.updatePreferences).toMatchObject({
      stores: ['jumbo'],
    })
  })

  test('[ASK-12] is told by several devices at once also where nothing was set before', async () => {
    const flags = ['vegan', 'no_soy', 'no_milk', 'no_eggs', 'no_fish']
    await Promise.all(flags.map((flag) => save({ addFlags: [flag] })))
    expect(await read(anna)).toMatchObject({ flags: expect.arrayContaining(flags) })
  })

  test.each([
    ['addFlags.0', { addFlags: ['no_taste'] }],
    ['addStores.1', { addStores: ['ah', 'nowhere'] }],
    ['removeStores.0', { removeStores: ['Not a store!'] }],
    ['flags.0', { flags: ['no_taste'] }],
    ['flags.1', { flags: ['vegan', null] }],
    ['stores.0', { stores: ['Not a store!'] }],
    ['stores.1', { stores: ['ah', 'nowhere'] }],
    ['stores', { stores: Array.from({ length: 51 }, (_, number) => `store-${number}`) }],
    ['pricePer', { pricePer: 'bite' }],
    ['proteinTarget', { proteinTarget: 301 }],
    ['proteinTarget', { proteinTarget: 150.5 }],
    ['energyTarget', { energyTarget: 1199 }],
  ])('[ASK-12] is refused where it is none, by the name of the field: %s', async (field, input) => {
    await save(all)
    expect((await save(input)).errors).toMatchObject([{ extensions: { code: 'bad-input', field } }])
    expect(await read(anna)).toEqual(kept)
  })

  test('[ASK-12] is in the download of the data, and gone with the account', async () => {
    expect(await exported()).toEqual([])
    await save(all)
    const { proteinTarget: protein, energyTarget: energy, ...narrowing } = kept
    expect(await exported()).toMatchObject([{ ...narrowing, protein, energy }])
    await database.db.transaction(async (tx) => {
      await lockForDeletion(tx, members, anna.id)
      await removeAccount(tx, members, anna.id, { alsoContent: false })
    })
    expect(await exported()).toEqual([])
  })

  test('[ASK-12] is refused, not failed, where the account goes while it is being saved', async () => {
    const saving = await database.db.transaction(async (tx) => {
      await lockForDeletion(tx, members, anna.id)
      const begun = save(all)
      await untilBlocked(database.pool)
      await removeAccount(tx, members, anna.id, { alsoContent: false })
      return { begun }
    })
    expect((await saving.begun).errors).toMatchObject([{ extensions: { code: 'sign-in-required' } }])
    expect(await exported()).toEqual([])
  })

  test('[ASK-12] what a release before knew, and this one does not, is left out', async () => {
    await save(all)
    await database.pool.query(`update finder_preferences set flags = '{no_taste,vegan}', protein = 5000`)
    expect(await read(anna)).toEqual({ ...kept, flags: ['vegan'], proteinTarget: null })
  })
})

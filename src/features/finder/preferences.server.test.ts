import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdAccount, removeAccount } from '#features/accounts/deletion.server.ts'
import { members } from '#server/members.ts'
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
  test('[ASK-12] is kept in the profile, for nobody else, and replaced as a whole', async () => {
    expect(await read(anna)).toBeNull()
    expect((await save(all)).data?.updatePreferences).toEqual(kept)
    expect(await read(anna)).toEqual(kept)
    expect(await read(await newMember())).toBeNull()
    await save({ stores: ['lidl'] })
    const unset = { pricePer: null, proteinTarget: null, energyTarget: null }
    expect(await read(anna)).toEqual({ flags: [], stores: ['lidl'], ...unset })
  })

  test.each([
    ['flags.0', { flags: ['no_taste'] }],
    ['stores.0', { stores: ['Not a store!'] }],
    ['stores', { stores: Array.from({ length: 51 }, (_, number) => `store-${number}`) }],
    ['pricePer', { pricePer: 'bite' }],
    ['proteinTarget', { proteinTarget: 301 }],
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
      await holdAccount(tx, members, anna.id)
      await removeAccount(tx, members, anna.id, { alsoContent: false })
    })
    expect(await exported()).toEqual([])
  })

  test('[ASK-12] is refused, not failed, where the account goes while it is being saved', async () => {
    const saving = await database.db.transaction(async (tx) => {
      await holdAccount(tx, members, anna.id)
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

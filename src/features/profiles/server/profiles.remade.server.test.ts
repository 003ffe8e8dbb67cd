import { describe, expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'

const database = await testDatabase()
const api = await testApi(database)

describe('A profile that is made again', () => {
  const DELETE = 'mutation ($id: ID!) { deleteProfile(input: { id: $id }) { id } }'
  const CREATE = 'mutation ($id: ID!) { createProfile(input: { id: $id, isPublic: true }) { isPublic } }'
  const UPDATE =
    'mutation ($id: ID!, $isPublic: Boolean!) { updateProfile(input: { id: $id, isPublic: $isPublic }) { id } }'
  type Made = { createProfile: { isPublic: boolean } }

  test('[PRO-25] [API-16] is as private as the one that was deleted', async () => {
    const member = await api.member('again')
    const { id } = member
    for (const isPublic of [false, true, false, false]) {
      await api.data(member, UPDATE, { id, isPublic })
      await api.data(member, DELETE, { id })
      expect((await api.data<Made>(member, CREATE, { id })).createProfile).toEqual({ isPublic })
    }
  })

  test('[PRO-25] waits for whoever makes the next one, who must see that this one was private', async () => {
    const member = await api.member('meanwhile')
    const maker = await database.pool.connect()
    // Ends its transaction, also where nobody waits for it.
    onTestFinished(() => maker.release(true))
    await maker.query('begin')
    await maker.query('select from accounts where id = $1 for key share', [member.id])
    const deleted = api.data(member, DELETE, { id: member.id })
    await untilBlocked(database.pool)
    await maker.query('commit')
    await deleted
  })
})

import { expect, test } from 'vitest'
import { leaveSettings } from './own-environment.ts'

test('what tests start keeps off the database, storage and feeds of whoever runs them', () => {
  const env = { DATABASE_URL: 'postgres://db/live', STORAGE_URL: 's3://live', FEEDS: 'nevo', PATH: '/bin' }
  leaveSettings(env)
  expect(env).toEqual({ PATH: '/bin' })
  expect(process.env.DATABASE_URL).toBeUndefined()
})

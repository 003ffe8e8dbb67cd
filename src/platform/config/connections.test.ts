import { expect, test } from 'vitest'
import { sharesOf } from './connections.server.ts'
import { readConfig } from './environment.server.ts'

test.each([
  // connections, for requests, for jobs
  [8, 2, 3],
  [9, 3, 3],
  [11, 4, 4],
  [20, 13, 4],
])('of %i connections requests take %i and jobs %i', (connections, requests, jobs) => {
  expect(sharesOf(connections)).toEqual({ requests, jobs })
})

test('a process takes 11 connections at most, unless DATABASE_CONNECTIONS says otherwise', () => {
  expect(readConfig({}).databaseConnections).toBe(11)
  expect(readConfig({ DATABASE_CONNECTIONS: '30' }).databaseConnections).toBe(30)
})

test.each(['7', '0', '1001', '-1', '8.5', 'many'])('DATABASE_CONNECTIONS %s is refused', (value) => {
  expect(() => readConfig({ DATABASE_CONNECTIONS: value })).toThrow(
    `DATABASE_CONNECTIONS must be a whole number from 8 to 1000: a process needs 2 connections to hear announcements, 1 to build its index, 3 for jobs and 2 for requests, not "${value}".`,
  )
})

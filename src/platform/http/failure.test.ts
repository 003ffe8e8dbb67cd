import { pino } from 'pino'
import { expect, test } from 'vitest'
import { StorageAwayError } from '../storage/away.server.ts'
import { logFailure } from './failure.server.ts'

test('[OPS-05] an outage is a warning of the log, anything else a mistake', () => {
  const lines: { level: number; requestId: string; msg: string }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  for (const error of [new StorageAwayError('away'), new Error('no such column')]) {
    logFailure({ log, requestId: '1' }, error, 'list not read')
  }
  expect(lines).toMatchObject([
    { level: 40, requestId: '1', msg: 'list not read' },
    { level: 50, requestId: '1', msg: 'list not read' },
  ])
})

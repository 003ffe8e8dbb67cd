import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { copyInto, copyValue } from './copy.server.ts'

const database = await testDatabase()

test('Rows that are copied are all taken or none, and a failure leaves the connection free', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('create table copied (id integer, text text)')
    const lines = (...rows: [unknown, unknown][]) =>
      rows.map((row) => `${row.map(copyValue).join('\t')}\n`).join('')
    const copy = (rows: string) => copyInto(client, 'copied', ['id', 'text'], rows)
    await expect(copy(lines([1, 'kwark'], ['x', 'skyr']))).rejects.toThrow(/integer/)
    await copy(lines([2, 'a\tb\\n\nc\r\\N'], [3, null]))
    const { rows } = await client.query('select id, text from copied order by id')
    expect(rows).toEqual([
      { id: 2, text: 'a\tb\\n\nc\r\\N' },
      { id: 3, text: null },
    ])
  } finally {
    client.release()
  }
})

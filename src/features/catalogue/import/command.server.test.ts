import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { runCommand, runScript } from '#test/command.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { listed, listFile } from '#test/feed.ts'
import { importer, nutrition, productRow, productRows } from '#test/import.ts'
import { advisoryLockHolders } from '#test/locks.ts'
import { main } from '../../../../scripts/import.ts'
import { withImportLock } from './lock.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>
let folder: string

function command(...args: string[]) {
  return runCommand(main, args, { address: database.address })
}

describe('npm run import', () => {
  beforeEach(async () => {
    database = await testDatabase()
    run = importer(database)
    folder = mkdtempSync(join(tmpdir(), 'fitfuel-import-'))
    return async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('imports a packed feed whatever its name, prints a report and writes it to a file', async () => {
    const feed = listFile(folder, [...listed(30), { n: '', l: 'x' }], 'feed.json', gzipSync)
    const report = join(folder, 'report.json')
    const args = ['checkjebon', feed, '--as-of', '2026-06-01', '--report', report]
    const { status, out, error } = await runScript('import.ts', args, { address: database.address })
    expect(status).toBe(0)
    // Whatever takes long says how far it is.
    expect(error).toMatch(/^(\w+: \d+ rows\n)*$/)
    expect(out).toContain('Imported checkjebon as of 2026-06-01: 31 rows')
    expect(out).toContain('30 new, 0 changed, 0 unchanged')
    expect(out).toContain('line 31 (x): n "": a product needs a title')
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      source: 'checkjebon',
      products: { new: 30 },
      refused: [{ line: 31, field: 'n', reason: 'a product needs a title' }],
      implausible: [],
    })
    expect(await run.rows('select count(*)::integer, min(price_as_of)::text as day from products')).toEqual([
      { count: 30, day: '2026-06-01' },
    ])
  })

  test('tells in a sentence that the database was lost, and leaves the catalogue as it was', async () => {
    await run.prices(productRows(3))
    const before = await run.everything()
    const proxy = await openDatabaseProxy(database.address)
    const asked = Promise.withResolvers<ServerResponse>()
    const shop = createServer((_request, response) => {
      response.write(JSON.stringify([{ n: 'ah', d: listed(3000) }]).slice(0, -3))
      asked.resolve(response)
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    onTestFinished(async () => {
      shop.close()
      await proxy.close()
    })
    const feed = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    const importing = runCommand(main, ['checkjebon', feed], { address: proxy.address })
    await eventually(async () =>
      expect(await run.rows('select line from staging_products limit 1')).toHaveLength(1),
    )
    proxy.cut()
    ;(await asked.promise).end('}]}]')
    const { status, error } = await importing
    expect(status).toBe(1)
    expect(error).toMatch(/^The connection to the database was lost\. [^\n]*import the feed again\.\n$/m)
    expect(error).not.toContain('    at ')
    expect(await run.everything()).toEqual(before)
  })

  test('refuses a list that lacks most of a store, and takes it with --force', async () => {
    const day = (each: string) => ['--as-of', `2026-06-0${each}`]
    expect((await command('checkjebon', listFile(folder, listed(30)), ...day('1'))).status).toBe(0)
    const short = listFile(folder, listed(3))
    const { status, error } = await command('checkjebon', short, ...day('2'))
    expect([status, error]).toEqual([1, expect.stringContaining('--force')])
    const forced = await command('checkjebon', short, ...day('2'), '--force')
    expect(forced.out).toContain('3 rows')
    expect(forced.status).toBe(0)
  })

  test('tells how far a cut off packed feed went, and that the catalogue is unchanged', async () => {
    await run.prices(productRows(3))
    const before = await run.everything()
    const feed = listFile(folder, listed(5000), 'feed.json.gz', (bytes) => gzipSync(bytes).subarray(0, -2000))
    const { status, error } = await command('checkjebon', feed, '--report', join(folder, 'report.json'))
    expect(status).toBe(1)
    expect(error).toMatch(
      /^line 1: the packed feed breaks off after \d+ unpacked bytes\. [\d,]+ rows had been/,
    )
    expect(error).toContain('The catalogue is unchanged.')
    expect(await run.everything()).toEqual(before)
    expect(readdirSync(folder)).toEqual(['feed.json.gz'])
  })

  test('a broken database address is told in a sentence that does not repeat it', async () => {
    const env = { DATABASE_URL: 'postgres://me:secret@localhost:99999/x' }
    const { error } = await runCommand(main, ['undo-match', '1'], { address: database.address, env })
    expect(error).toBe('The database at DATABASE_URL cannot be used: Invalid URL.\n')
  })

  test('tells that the report could not be written, but not that the import failed, when the disk is full', async () => {
    // Whatever is written to this file meets a full disk.
    const report = join(folder, 'report.json')
    symlinkSync('/dev/full', `${report}.part`)
    const { status, out, error } = await command(
      'checkjebon',
      listFile(folder, listed(3)),
      '--report',
      report,
    )
    expect(out).toContain('3 new, 0 changed, 0 unchanged')
    expect({ status, error }).toEqual({
      status: 1,
      error: `The report ${report} cannot be written: ENOSPC: no space left on device, write. The import itself has succeeded.\n`,
    })
    expect(await run.rows('select count(*)::integer from products')).toEqual([{ count: 3 }])
    expect(readdirSync(folder)).toEqual(['feed.json'])
  })

  test('does not ask for a feed when its report could not be written, nor while another import runs', async () => {
    let requests = 0
    const shop = createServer((_request, response) => void response.end(`${++requests}`)).listen(
      0,
      '127.0.0.1',
    )
    onTestFinished(() => void shop.close())
    await once(shop, 'listening')
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    expect((await command('checkjebon', url, '--report', 'no/such/folder')).error).toContain('no/such/folder')
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>()
    const running = withImportLock(run.ctx, () => gate)
    await eventually(async () => expect(await advisoryLockHolders(database.pool)).toHaveLength(1))
    expect(await command('checkjebon', url)).toMatchObject({
      error: expect.stringContaining('Another import is running'),
      status: 75,
    })
    finish()
    await running
    expect(requests).toBe(0)
  })

  test('undoes a match', async () => {
    await run.prices([productRow({ nutrition: nutrition({ protein: 9 }) })])
    const [match] = await run.rows('select product_id, record_id from nutrition_matches')
    const { status, out } = await command('undo-match', String(match?.product_id))
    expect({ status, out }).toEqual({
      status: 0,
      out: `Product ${match?.product_id} no longer has the nutrition of record ${match?.record_id}.\n`,
    })
    expect(await run.rows('select * from nutrition_matches where undone_at is null')).toEqual([])
  })
})

describe('npm run import that was mistyped', () => {
  let untouched: TestDatabase
  beforeAll(async () => {
    untouched = await testDatabase()
  })

  test.each([
    { args: [], says: 'Usage:' },
    { args: ['checkjebon'], says: 'Usage:' },
    {
      args: ['albert', 'feed.json'],
      says: 'There is no source "albert"; there are checkjebon, openfoodfacts, partner, details, nevo, and undo-match.',
    },
    { args: ['partner', 'a.json', 'b.json'], says: 'Nothing may follow a.json, but "b.json" does.' },
    { args: ['checkjebon', 'nowhere.json'], says: 'nowhere.json cannot be read' },
    { args: ['checkjebon', 'src'], says: 'src is a folder, not a feed.' },
    { args: ['checkjebon', 'ftp://shop.example/feed'], says: 'is neither a file nor an http(s) address.' },
    {
      args: ['checkjebon', 'http://shop.example:99999/'],
      says: 'http://shop.example:99999/ is no proper address: its host or port is wrong.',
    },
    {
      args: ['checkjebon', 'package.json'],
      says: 'line 1: expected "[" (after product 0). The catalogue is unchanged.',
    },
    {
      args: ['checkjebon', 'package.json', '--report', 'no/such/folder'],
      says: 'The report no/such/folder cannot be written: ENOENT',
    },
    {
      args: ['checkjebon', 'package.json', '--report', 'src'],
      says: 'The report src cannot be written: it is',
    },
    {
      args: ['checkjebon', 'package.json', '--colour'],
      says: 'There is no option --colour; there are --as-of, --report, --force, and --help.',
    },
    { args: ['checkjebon', 'package.json', '--report'], says: 'The option --report needs a value.' },
    { args: ['checkjebon', 'package.json', '--force=yes'], says: 'The option --force takes no value.' },
    { args: ['checkjebon', 'package.json', '--as-of', 'today'], says: 'today: this is no date.' },
    { args: ['undo-match', '12'], says: 'Product 12 has no match that could be undone.' },
    { args: ['undo-match', 'x'], says: 'x is not the id of a product.' },
  ])('says in words what is wrong with $args', async ({ args, says }) => {
    const { status, out, error } = await runCommand(main, args, { address: untouched.address })
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(error).toContain(says)
    expect(error).not.toContain('    at ')
    expect(says === 'Usage:' || error.trim().split('\n').length === 1).toBe(true)
  })
})

import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { clusterToCopy, freshDataDir, query, startHere, startTime } from '#test/embedded.ts'

const copyOfCluster = await clusterToCopy()

test('[LAUNCH-6] The server opens no port, compiles no queries, keeps what it acknowledges and sorts alike everywhere', async () => {
  const { address } = await startHere(freshDataDir(), { fsync: true })
  const names = ['listen_addresses', 'jit', 'fsync', 'synchronous_commit', 'full_page_writes']
  const settings = await query<{ name: string; setting: string }>(
    address,
    `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`)})`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  })
  const [locale] = await query(
    address,
    `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' })
  const [letters] = await query(address, `select lower('CRÈME FRAÎCHE'), 'É' ~ '[[:alpha:]]' as letter`)
  expect(letters).toEqual({ lower: 'crème fraîche', letter: true })
})

test('[LAUNCH-6] Data directories too deep for a socket are served from short folders, each from its own', async () => {
  const [one, other] = [copyOfCluster('x'.repeat(120)), copyOfCluster('x'.repeat(120))]
  const servers = [await startHere(one), await startHere(one), await startHere(other)]
  const folders = servers.map(socketsOf)
  expect(folders[0]!.length).toBeLessThan(60)
  expect(folders[1]).toBe(folders[0])
  expect(folders[2]).not.toBe(folders[0])
})

function socketsOf({ address }: Awaited<ReturnType<typeof startHere>>): string {
  const folder = 'host' in address ? address.host : ''
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('[LAUNCH-6] A data directory with spaces, quotes and commas in its name works', async () => {
  const { address } = await startHere(copyOfCluster(`it's "kwark", 100% $HOME`))
  expect(await startTime(address)).toBeTruthy()
})

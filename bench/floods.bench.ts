import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { png } from '../test/pictures.ts'
import { type BenchDatabase, openBenchDatabase } from './finder.database.ts'
import { apiFloods } from './flood.queries.ts'
import { ADDRESS_HEADER, type Answers, burnCore, type Flood, flood } from './flood.ts'
import { addMember, type BenchMember } from './members.database.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'

/** Questions to the finder a second, asked whether the one before was answered or not. */
const PER_SECOND = 50
const PROBED_SECONDS = 3
/** A flood lasts longer than it is looked at: starting it is work of this machine that no other client has. */
const BEFORE_MS = 1_000
/** What another client's answers may take beside a flood, in times of what they take beside a busy core. */
const MOST_TIMES = 3
/** What signing in, or a picture, may take beside floods. */
const MOST_SECONDS = 5
const PASSWORD = 'een lange zin om te meten'
const HONEST = 12
const CATALOGUE = 2_000

/** What floods cost those who come from elsewhere. Its server believes where a request says that it came from. */
export async function benchFloods(database: BenchDatabase): Promise<Row[]> {
  const server = await startServer({
    databaseUrl: database.url,
    env: { CLIENT_ADDRESS_HEADER: ADDRESS_HEADER },
  })
  try {
    await probe(server.url)
    const rows = [
      ...(await benchPictures(server.url, database)),
      ...(await benchHonestSignIns(server.url, database)),
    ]
    for (const [name, sent] of [...pageFloods(), ...apiFloods(networkOf)]) {
      const row = await besideFlood(server.url, name, sent)
      rows.push(row)
      // It takes some minutes until the table is whole.
      process.stderr.write(
        `${row.figure}: ${row.value.toFixed(1)} ms, ${row.reference?.value.toFixed(1)} ms\n`,
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** An IPv4 network for each flood: what one of them used up is another's. */
function networkOf(nth: number): string {
  return `198.18.${nth >> 8}.${nth & 255}`
}

function pageFloods(): [name: string, flood: Flood][] {
  const page = (path: string, connections: number, nth: number): Flood => ({
    path,
    connections,
    from: [networkOf(2000 + nth)],
  })
  return [
    ['the home page as /?x=N, 2 connections', page('/?x={n}', 2, 0)],
    ['the home page as /?x=N, 8 connections', page('/?x={n}', 8, 1)],
    ['the home page as /?x=N, 50 connections', page('/?x={n}', 50, 2)],
    ['pages that are not there, 8 connections', page('/nosuch/{n}', 8, 3)],
    ['searches of the board, 50 connections', page('/topics?search=x{n}', 50, 4)],
    ['profiles that are not there, 50 connections', page('/profile/{n}', 50, 5)],
    [
      'searches of the board, 20 networks',
      { path: '/topics?search=x{n}', connections: 3, from: networks(20, 3000) },
    ],
  ]
}

function networks(amount: number, first: number): string[] {
  return Array.from({ length: amount }, (_, nth) => networkOf(first + nth))
}

/** The times of another client beside a flood, against those beside a core that is busy with something else. */
async function besideFlood(url: string, name: string, sent: Flood): Promise<Row> {
  const [, usual] = await Promise.all([burnCore(), probe(url, BEFORE_MS)])
  const [answers, times] = await Promise.all([flood(url, sent), probe(url, BEFORE_MS)])
  const [control, value] = [percentile(usual, 0.95), percentile(times, 0.95)]
  return {
    figure: `GET /products p95 beside ${name} (${statusesOf(answers)})`,
    value,
    unit: 'ms',
    reference: { name: 'a busy core', value: control },
    target: `at most ${MOST_TIMES} times`,
    met: value <= MOST_TIMES * control,
  }
}

function statusesOf(answers: Answers): string {
  return Object.entries(answers)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}

async function probe(url: string, beforeMs = 0): Promise<number[]> {
  await pause(beforeMs)
  const asked: Promise<number>[] = []
  for (let nth = 0; nth < PROBED_SECONDS * PER_SECOND; nth++) {
    asked.push(
      timeOf(`${url}/products?category_type=kwark&nutrition_protein=highest&limit=${1 + (nth % 100)}`),
    )
    await pause(1000 / PER_SECOND)
  }
  return Promise.all(asked)
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  await (await fetch(url, { headers: { [ADDRESS_HEADER]: '192.0.2.1' } })).arrayBuffer()
  return performance.now() - start
}

/** How long a member's small picture takes beside eight of another that take the decoder as much as may be. */
async function benchPictures(url: string, { pool }: BenchDatabase): Promise<Row[]> {
  const hostile: [name: string, file: Buffer][] = [
    ['of one column', png({ width: 1, height: 39_000_000 })],
    [
      'of 40 million pixels',
      png({ width: 6300, height: 6300, depth: 16, colour: 6 }, { rows: Buffer.alloc((6300 * 8 + 1) * 6300) }),
    ],
  ]
  const small = png({ width: 60, height: 40 })
  const rows: Row[] = []
  for (const [index, [name, file]] of hostile.entries()) {
    const [member, other] = [await addMember(pool), await addMember(pool)]
    const alone = await upload(url, other, 1, small)
    const floods = Array.from({ length: 8 }, (_, nth) =>
      upload(url, member, nth, file, networkOf(4000 + index)),
    )
    // So that they are in line before it.
    await pause(500)
    const beside = await upload(url, other, 2, small)
    await Promise.all(floods)
    rows.push(secondsRow(`a small picture beside eight ${name} of another member`, beside, alone))
  }
  return rows
}

/** The seconds that a picture takes, whatever is answered: a refusal is soon. */
async function upload(
  url: string,
  { cookie, viewer }: BenchMember,
  nth: number,
  file: Buffer,
  from = '192.0.2.2',
): Promise<number> {
  const own = { [ADDRESS_HEADER]: from }
  const { id_token } = (await ask(`${url}/account/token`, { headers: { ...own, cookie } })) as {
    id_token: string
  }
  const given = await ask(`${url}/storage/credentials`, {
    method: 'POST',
    headers: { ...own, authorization: id_token },
  })
  const { sessionToken } = (given as { credentials: { sessionToken: string } }).credentials
  const start = performance.now()
  await fetch(`${url}/storage/profiles/${viewer.accountId}/profile-image-${nth}`, {
    method: 'PUT',
    headers: { ...own, authorization: `Bearer ${sessionToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  })
  return (performance.now() - start) / 1000
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** Members who sign in beside five networks that try made-up names over fifty connections each. */
async function benchHonestSignIns(url: string, { pool }: BenchDatabase): Promise<Row[]> {
  const members = await Promise.all(Array.from({ length: HONEST }, () => addMember(pool)))
  const ids = members.map(({ viewer }) => viewer.accountId)
  await pool.query('update accounts set password_hash = $1 where id = any($2)', [await hash(PASSWORD), ids])
  const first = await signIn(url, members[0]!, '192.0.2.100')
  const sent: Flood = {
    method: 'POST',
    path: '/account/sign-in',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"nobody-{n}","password":"not the password"}',
    connections: 50,
    from: networks(5, 5000),
  }
  const honest = async () => {
    await pause(1000)
    return Promise.all(members.map((member, nth) => signIn(url, member, `192.0.2.${101 + nth}`)))
  }
  const [answers, signedIn] = await Promise.all([flood(url, sent), honest()])
  const done = signedIn.filter(({ status }) => status === 200)
  const slowest = Math.max(...signedIn.map(({ seconds }) => seconds))
  return [
    secondsRow(
      `the slowest of ${HONEST} members who sign in beside 5 networks × 50 (${statusesOf(answers)})`,
      slowest,
      first.seconds,
    ),
    {
      figure: `of ${HONEST} members who sign in beside them are signed in`,
      value: done.length,
      unit: 'members',
      target: `all ${HONEST}`,
      met: done.length === HONEST,
    },
  ]
}

async function signIn(url: string, { viewer }: BenchMember, from: string) {
  const start = performance.now()
  const { status } = await fetch(`${url}/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: from },
    body: JSON.stringify({ username: viewer.username, password: PASSWORD }),
  })
  return { status, seconds: (performance.now() - start) / 1000 }
}

function secondsRow(figure: string, value: number, alone: number): Row {
  return {
    figure,
    value,
    unit: 's',
    reference: { name: 'alone', value: alone },
    target: `at most ${MOST_SECONDS} s`,
    met: value <= MOST_SECONDS,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openBenchDatabase(CATALOGUE)
  try {
    printTable('Floods', await benchFloods(database))
  } finally {
    await database.close()
  }
}

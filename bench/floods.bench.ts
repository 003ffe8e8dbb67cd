import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { fillBoard } from './board.database.ts'
import { type BenchDatabase, openBenchDatabase } from './finder.database.ts'
import { pageFloods } from './flood.pages.ts'
import { benchPictures } from './flood.pictures.ts'
import { apiFloods } from './flood.queries.ts'
import {
  ADDRESS_HEADER,
  type Answers,
  burnCore,
  type Flood,
  flood,
  networks,
  secondsRow,
  statusesOf,
} from './flood.ts'
import { addMember, type BenchMember } from './members.database.ts'
import { fillRecipes } from './recipes.database.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'

/** Questions to the finder a second, asked whether the one before was answered or not. */
const PER_SECOND = 50
const PROBED_SECONDS = 3
/** A flood lasts longer than it is looked at: starting it is work of this machine that no other client has. */
const BEFORE_MS = 1_000
/** What another client's answers may take beside a flood, in times of what they take beside a busy core. */
const MOST_TIMES = 3
/** A figure that misses is taken so often, and the middle one counts: a busy moment of the machine is no flood. */
const TAKEN = 3
const PASSWORD = 'een lange zin om te meten'
const HONEST = 12
const CATALOGUE = 2_000
const FILLED_RECIPES = 2_000

/**
 * What floods cost those who come from elsewhere; of the floods of pages and operations those alone that have `word` in
 * their names. Its server believes where a request says that it came from.
 */
export async function benchFloods(database: BenchDatabase, word = ''): Promise<Row[]> {
  const env = { CLIENT_ADDRESS_HEADER: ADDRESS_HEADER }
  const server = await startServer({ databaseUrl: database.url, env })
  const other = await startServer({ databaseUrl: database.url, env })
  try {
    await probe(server.url)
    const rows = word
      ? []
      : [...(await benchPictures(server.url, database)), ...(await benchHonestSignIns(server.url, database))]
    for (const [name, sent] of [...pageFloods, ...apiFloods]) {
      if (!name.includes(word)) continue
      const row = await besideFlood({ asked: server.url, other: other.url }, name, sent)
      rows.push(row)
      // It takes some minutes until the table is whole.
      process.stderr.write(
        `${row.figure}: ${row.value.toFixed(1)} ms, ${row.reference?.value.toFixed(1)} ms\n`,
      )
    }
    return rows
  } finally {
    await Promise.all([server.stop(), other.stop()])
  }
}

type Urls = { asked: string; other: string }
type Taken = { answers: Answers; value: number; control: number }

/**
 * The times of another client beside a flood, against those beside a core that is busy with something else. Where they
 * are too many times as long, it is said what they are beside the same flood of another process: that is the machine's
 * part, which has to make the flood and to answer it.
 */
async function besideFlood({ asked, other }: Urls, name: string, sent: Flood): Promise<Row> {
  const isMet = ({ value, control }: Taken) => value <= MOST_TIMES * control
  const taken = [await takenBeside({ asked, flooded: asked }, sent, 0)]
  // Later ones come from networks that have used nothing up.
  while (taken.length < TAKEN && !isMet(taken[0]!)) {
    taken.push(await takenBeside({ asked, flooded: asked }, sent, taken.length))
  }
  const middle = taken.toSorted((one, two) => one.value / one.control - two.value / two.control)[
    taken.length >> 1
  ]!
  const { answers, value, control } = middle
  const machine = isMet(middle) ? null : await takenBeside({ asked, flooded: other }, sent, TAKEN)
  const part = machine ? `; of another process: ${(machine.value / machine.control).toFixed(1)} times` : ''
  return {
    figure: `GET /products p95 beside ${name} (${statusesOf(answers)}${part})`,
    value,
    unit: 'ms',
    reference: { name: 'a busy core', value: control },
    target: `at most ${MOST_TIMES} times`,
    met: isMet(middle),
  }
}

async function takenBeside(
  { asked, flooded }: { asked: string; flooded: string },
  sent: Flood,
  nth: number,
): Promise<Taken> {
  const [, usual] = await Promise.all([burnCore(), probe(asked, BEFORE_MS)])
  const from = sent.from.map((address) => address.replace(/^198\.18\./, `198.${18 + nth}.`))
  const [answers, times] = await Promise.all([flood(flooded, { ...sent, from }), probe(asked, BEFORE_MS)])
  return { answers, value: percentile(times, 0.95), control: percentile(usual, 0.95) }
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

if (import.meta.main) {
  const database = await openBenchDatabase(CATALOGUE)
  try {
    await fillBoard(database.pool)
    await fillRecipes(database.pool, await addMember(database.pool), FILLED_RECIPES)
    printTable('Floods', await benchFloods(database, process.argv[2]))
  } finally {
    await database.close()
  }
}

import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { png } from '../test/pictures.ts'
import type { BenchDatabase } from './finder.database.ts'
import { ADDRESS_HEADER, networkOf, secondsRow } from './flood.ts'
import { addMember, type BenchMember } from './members.database.ts'
import type { Row } from './table.ts'

/** An upload that may be sent: where to, and with which headers. */
type Endpoint = { address: string; headers: Record<string, string> }

const hostileFiles: [name: string, file: () => Buffer][] = [
  ['of one column', () => png({ width: 1, height: 39_000_000 })],
  [
    'of 40 million pixels',
    () =>
      png({ width: 6300, height: 6300, depth: 16, colour: 6 }, { rows: Buffer.alloc((6300 * 8 + 1) * 6300) }),
  ],
]
const ONE_BYTE_SENDERS = 24

/** How long a member's small picture takes beside those of others who take the decoder, or all places, as far as they may. */
export async function benchPictures(url: string, { pool }: BenchDatabase): Promise<Row[]> {
  const small = png({ width: 60, height: 40 })
  const rows: Row[] = []
  for (const [index, [name, file]] of hostileFiles.entries()) {
    const [member, other] = [await addMember(pool), await addMember(pool)]
    const alone = await uploadOf(await endpointOf(url, other, 1), small)
    const hostile = file()
    const floods = Array.from({ length: 8 }, async (_, nth) =>
      send(await endpointOf(url, member, nth, networkOf(4000 + index)), hostile),
    )
    // So that they are in line before it.
    await pause(500)
    const beside = await uploadOf(await endpointOf(url, other, 2), small)
    await Promise.all(floods)
    rows.push(secondsRow(`a small picture beside eight ${name} of another member`, beside, alone))
  }
  rows.push(await besideOneByte(url, { pool }, small))
  return rows
}

/** Three members of one network hold eight uploads each open that say how much will come, and send one byte. */
async function besideOneByte(
  url: string,
  { pool }: Pick<BenchDatabase, 'pool'>,
  small: Buffer,
): Promise<Row> {
  const members = await Promise.all([1, 2, 3].map(() => addMember(pool)))
  const other = await addMember(pool)
  const alone = await uploadOf(await endpointOf(url, other, 1), small)
  const held = await Promise.all(
    Array.from({ length: ONE_BYTE_SENDERS }, async (_, nth) =>
      hold(await endpointOf(url, members[nth % 3]!, nth, networkOf(4010))),
    ),
  )
  await pause(500)
  const beside = await uploadOf(await endpointOf(url, other, 2), small)
  for (const request of held) request.destroy()
  return secondsRow(`a small picture beside ${ONE_BYTE_SENDERS} uploads of one byte`, beside, alone)
}

async function endpointOf(
  url: string,
  { cookie, viewer }: BenchMember,
  nth: number,
  from = '192.0.2.2',
): Promise<Endpoint> {
  const own = { [ADDRESS_HEADER]: from }
  const { id_token } = (await ask(`${url}/account/token`, { headers: { ...own, cookie } })) as {
    id_token: string
  }
  const given = await ask(`${url}/storage/credentials`, {
    method: 'POST',
    headers: { ...own, authorization: id_token },
  })
  const { sessionToken } = (given as { credentials: { sessionToken: string } }).credentials
  return {
    address: `${url}/storage/profiles/${viewer.accountId}/profile-image-${nth}`,
    headers: { ...own, authorization: `Bearer ${sessionToken}`, 'content-type': 'image/png' },
  }
}

function send({ address, headers }: Endpoint, file: Buffer): Promise<Response> {
  return fetch(address, { method: 'PUT', headers, body: new Uint8Array(file) })
}

/** The seconds until a picture is stored. */
async function uploadOf(endpoint: Endpoint, file: Buffer): Promise<number> {
  const start = performance.now()
  const { status } = await send(endpoint, file)
  if (status !== 201) throw new Error(`A picture was answered with ${status}`)
  return (performance.now() - start) / 1000
}

function hold({ address, headers }: Endpoint): http.ClientRequest {
  const request = http.request(address, {
    method: 'PUT',
    headers: { ...headers, 'content-length': 20_000_000 },
  })
  // Whatever is answered, and however it ends.
  request.on('response', (response) => response.resume())
  request.on('error', () => {})
  request.write('x')
  return request
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

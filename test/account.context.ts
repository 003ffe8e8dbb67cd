import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { followSessions } from '#features/accounts/access/sessions.live.server.ts'
import { viewerOfSecret } from '#features/accounts/access/sessions.server.ts'
import { openTokenKeys } from '#features/accounts/access/tokens.server.ts'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { requestReset } from '#features/accounts/mailed/links.server.ts'
import { type SignedIn, signUp } from '#features/accounts/sign-in/accounts.server.ts'
import { openMediaSeals } from '#features/media/server/media.server.ts'
import { logModeration } from '#features/moderation/server/moderation.acting.server.ts'
import { openViewCounter } from '#features/reactions/views/views.counter.server.ts'
import { openSeal } from '#platform/config/secrets.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { openAnnouncements } from '#platform/live/announcements.server.ts'
import { openLive } from '#platform/live/readers.server.ts'
import { api } from '#server/api/endpoint.ts'
import { addressParts, itemParts, liveChannels, mediaParts, members } from '#server/parts/features.ts'
import type { TestDatabase } from './database.ts'
import { newAddress } from './network.ts'
import { testSecretKey } from './secret-key.ts'
import { testStorage } from './storage.ts'

export const PASSWORD = 'een lange zin van mij'

/** The context of a visitor, for tests of verbs that ask no catalogue; everything else is as in a process. */
export async function testContext(
  { db, address }: TestDatabase,
  overrides: Partial<Context> = {},
): Promise<Context> {
  const log = createLog('silent')
  const announcements = await openAnnouncements({ address, log })
  onTestFinished(() => announcements.close())
  return {
    db,
    readDb: db,
    storage: await testStorage(),
    log,
    finder: noFinder,
    finderRequiresSignIn: false,
    requestId: 'test',
    locale: 'en',
    now: new Date(),
    viewer: null,
    isViewerUnknown: false,
    visitor: { address: '192.0.2.1', userAgent: 'Firefox' },
    publicUrl: 'https://fitfuel.example',
    contactAddress: 'hello@fitfuel.example',
    tokenKeys: await openTokenKeys(db, testSecretKey),
    sendsMail: true,
    live: await openLive(announcements, liveChannels),
    liveSessions: await followSessions(announcements),
    members,
    addressParts,
    logModeration,
    readShelf: () => null,
    itemParts,
    viewCounter: openViewCounter({ db, log, itemParts }),
    mediaParts,
    mediaSeals: openMediaSeals(testSecretKey),
    uploadFolder: tmpdir(),
    cursorSeal: openSeal(testSecretKey, 'cursors'),
    logSeal: openSeal(testSecretKey, 'log'),
    hasPublicKey: false,
    publicApiKey: 'fitfuel-web',
    runDocument: api.runDocument,
    ...overrides,
  }
}

/** A visitor who comes from an address that nobody else has: no limit is used up yet. */
export function elsewhere(ctx: Context): Context {
  return { ...ctx, visitor: { ...ctx.visitor, address: newAddress() } }
}

/** Asks for a reset link, and waits until it is mailed, or nobody gets one. */
export async function askReset(ctx: Context, identifier: string): Promise<void> {
  const { mailed } = await requestReset(ctx, { identifier })
  await mailed
}

/** A new member, signed in; `cookie` is the secret of the session. */
export async function newMember(
  ctx: Context,
  username: string,
  email: string | null = null,
): Promise<SignedIn & { ctx: Context & { viewer: Viewer } }> {
  const signedIn = await signUp(elsewhere(ctx), {
    username,
    email,
    password: PASSWORD,
    repeated: PASSWORD,
    language: 'en',
  })
  const viewer = await viewerOfSecret(ctx, signedIn.secret)
  return { ...signedIn, ctx: { ...ctx, viewer: viewer! } }
}

/** The finder of tests that are not about it: asking it is a mistake of the test. */
const noFinder: Context['finder'] = {
  get snapshot(): never {
    throw new Error('This test opened no finder.')
  },
  readAt: new Date(0),
  refresh: () => Promise.reject(new Error('This test opened no finder.')),
  close: () => Promise.resolve(),
}

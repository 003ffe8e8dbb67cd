import type { Context as HonoContext } from 'hono'
import { parse } from 'hono/utils/cookie'
import { refuseUnknownViewer } from '#features/accounts/access/accounts.context.server.ts'
import { viewerOf } from '#features/accounts/access/viewer.server.ts'
import { readShelf } from '#features/home/shelf.server.ts'
import { logModeration } from '#features/moderation/server/moderation.acting.server.ts'
import { profileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { firstLocale, LANGUAGE_COOKIE, LANGUAGE_PARAM } from '#platform/texts/i18n.rules.ts'
import { api } from '../api/endpoint.ts'
import type { Environment } from '../open/environment.ts'
import type { Services } from '../open/services.ts'
import { addressParts, itemParts, members } from '../parts/features.ts'
import { clientAddress } from './visitors.ts'

/** The context of a request of which nobody asks who sent it: no look-up, so that the finder stays fast. */
export function createContext(services: Services, c: HonoContext<Environment>): Context {
  const { headers } = c.req.raw
  const cookies = parse(headers.get('cookie') ?? '', LANGUAGE_COOKIE)
  return {
    db: services.requestDb,
    readDb: services.replica?.db ?? services.requestDb,
    storage: services.storage,
    mediaParts: services.mediaParts,
    mediaSeals: services.mediaSeals,
    uploadFolder: services.uploadFolder,
    cursorSeal: services.cursorSeal,
    logSeal: services.logSeal,
    live: services.live,
    hasPublicKey: headers.get('x-api-key') === services.config.publicApiKey,
    publicApiKey: services.config.publicApiKey,
    runDocument: api.runDocument,
    finder: services.finder,
    finderRequiresSignIn: services.config.finderRequiresSignIn,
    log: services.log,
    requestId: c.get('requestId'),
    locale: firstLocale(
      cookies[LANGUAGE_COOKIE],
      headers.get('accept-language'),
      c.req.query(LANGUAGE_PARAM),
    ),
    now: new Date(),
    viewer: null,
    isViewerUnknown: false,
    visitor: {
      address: clientAddress(services.config, c),
      userAgent: headers.get('user-agent') ?? '',
    },
    publicUrl: services.config.publicUrl,
    contactAddress: services.config.contactAddress,
    tokenKeys: services.tokenKeys,
    sendsMail: services.config.mailServer !== null,
    liveSessions: services.liveSessions,
    members,
    addressParts,
    logModeration,
    readShelf,
    itemParts,
    viewCounter: services.viewCounter,
  }
}

/** Context of a request whose answer is the same for everybody, and may be a second old. */
export function createReadingContext(services: Services, c: HonoContext<Environment>): Context {
  const ctx = createContext(services, c)
  return { ...ctx, db: ctx.readDb }
}

/** The context of a request with who sent it, or with the word that this cannot be checked. */
export async function createViewerContext(services: Services, c: HonoContext<Environment>): Promise<Context> {
  const ctx = createContext(services, c)
  return { ...ctx, ...(await viewerOf(ctx, c.req.raw.headers)) }
}

/**
 * The context of a request with who sent it.
 * @throws Problem `unavailable` where that cannot be checked
 */
export async function createMemberContext(services: Services, c: HonoContext<Environment>): Promise<Context> {
  const ctx = await createViewerContext(services, c)
  refuseUnknownViewer(ctx)
  return ctx
}

/** The context of a page: a member reads it in the language of the profile. */
export async function createPageContext(services: Services, c: HonoContext<Environment>): Promise<Context> {
  const ctx = await createViewerContext(services, c)
  if (!ctx.viewer) return ctx
  const chosen = await profileLanguage(ctx, ctx.viewer.accountId).catch((error: Error) => {
    // A page in the language of the browser is better than none.
    logFailure(ctx, error, 'profile language not read')
    return null
  })
  return { ...ctx, locale: chosen ?? ctx.locale }
}

import { parse } from 'hono/utils/cookie'
import type { Context } from '#platform/context.server.ts'
import { firstLocale, LANGUAGE_COOKIE } from '#platform/i18n.rules.ts'
import type { Services } from './services.ts'

/** The context of a request: what the verbs and loaders that serve it act with. */
export function createContext(services: Services, request: Request, requestId: string): Context {
  const cookies = parse(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE)
  return {
    db: services.db,
    finder: services.finder,
    log: services.log,
    requestId,
    locale: firstLocale(cookies[LANGUAGE_COOKIE], request.headers.get('accept-language')),
    now: new Date(),
  }
}

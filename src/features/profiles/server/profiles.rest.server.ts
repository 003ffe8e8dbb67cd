import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { LANGUAGE_PATH, safeTarget } from '#features/accounts/ground/accounts.rules.ts'
import { bodyOf, formFieldsOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import { setProfileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { languageCookie, locales } from '#platform/texts/i18n.rules.ts'

export const languageInput = z.strictObject({ language: z.enum(locales, { error: 'bad-language' }) })

/** `PUT /account/language`: the language of the viewer's profile. `POST`: the same by a form, which also sets the cookie. */
export function profileRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.put(LANGUAGE_PATH, async (c) => {
    const { language } = parseInput(languageInput, await bodyOf(c))
    await setProfileLanguage(await contextOf(c), language)
    return c.json({ language })
  })
  // The language switch of a page is a form, which the browser sends where no script takes the press.
  app.post(LANGUAGE_PATH, async (c) => {
    const { language } = parseInput(languageInput, await formFieldsOf(c))
    const ctx = await contextOf(c)
    if (ctx.viewer) await setProfileLanguage(ctx, language)
    c.header('set-cookie', languageCookie(language))
    return c.redirect(pageBefore(c.req.header('referer')), 303)
  })
  return app
}

/** The page of this site that a form was sent from; the home page where the browser keeps it to itself. */
function pageBefore(referrer: string | undefined): string {
  const { pathname = '/', search = '' } = URL.parse(referrer ?? '') ?? {}
  return safeTarget(pathname + search)
}

import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { safeTarget } from '#features/accounts/ground/accounts.rules.ts'
import { bodyOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import { setProfileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { languageCookie, locales } from '#platform/texts/i18n.rules.ts'

export const languageInput = z.strictObject({ language: z.enum(locales, { error: 'bad-language' }) })
/** The form of the language switch; `page` is the address to come back to. */
export const languageFormInput = languageInput.extend({ page: z.string().optional() })

/** `PUT /account/language`: the language of the viewer's profile; `POST`, by a form, that of a visitor as well. */
export function profileRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.put('/account/language', async (c) => {
    const { language } = parseInput(languageInput, await bodyOf(c))
    await setProfileLanguage(await contextOf(c), language)
    return c.json({ language })
  })
  // Until the script of a page has come, or without it, its switch is a form.
  app.post('/account/language', async (c) => {
    const { language, page } = parseInput(languageFormInput, await c.req.parseBody())
    const ctx = await contextOf(c)
    if (ctx.viewer) await setProfileLanguage(ctx, language)
    c.header('set-cookie', languageCookie(language))
    return c.redirect(safeTarget(page), 303)
  })
  return app
}

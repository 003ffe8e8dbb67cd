import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { bodyOf } from '#features/accounts/sign-in/accounts.rest.server.ts'
import { setProfileLanguage } from '#features/people/profiles.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { locales } from '#platform/texts/i18n.rules.ts'

export const languageInput = z.strictObject({ language: z.enum(locales, { error: 'bad-language' }) })

/** `PUT /account/language`: the language of the viewer's profile. */
export function profileRoutes(contextOf: (c: HonoContext) => Promise<Context>): Hono {
  const app = new Hono()
  app.put('/account/language', async (c) => {
    const { language } = parseInput(languageInput, await bodyOf(c))
    await setProfileLanguage(await contextOf(c), language)
    return c.json({ language })
  })
  return app
}

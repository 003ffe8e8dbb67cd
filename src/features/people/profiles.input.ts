import { z } from 'zod'
import { locales } from '#platform/texts/i18n.rules.ts'
import { PROFILE_LIMITS } from './profiles.rules.ts'

/** Lists that the server makes from its rows: a client may send them along, as JSON text, to no effect. */
const sentList = z.string().refine(isJsonOfLists, { error: 'invalid' })

/** What a new profile is made of beside the account. */
export const newProfileInput = z.object({
  language: z.enum(locales, { error: 'bad-language' }).nullish(),
})
export type NewProfile = z.infer<typeof newProfileInput>

/** What of a profile changes; what is not given stays. */
export const profileChangeInput = z
  .object({
    bio: z.string().trim().max(PROFILE_LIMITS.bio, { error: 'too-long' }),
    username: z.string().trim().min(1, { error: 'required' }),
    isPublic: z.boolean(),
    createdContent: sentList,
    likedContent: sentList,
  })
  .partial()
  .transform(({ createdContent, likedContent, ...change }) => change)
export type ProfileChange = z.infer<typeof profileChangeInput>

function isJsonOfLists(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

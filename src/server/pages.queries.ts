import { REPLY_PARAM } from '#features/board/topic.address.rules.ts'
import { boardParams, NEW_TOPIC_PARAM } from '#features/board/topics.address.rules.ts'
import { finderParams } from '#features/finder/finder.address.rules.ts'
import { PLAIN_END } from '#features/finder/plain-form.rules.ts'
import { offersParams } from '#features/offers/offers.rules.ts'
import { profileParams } from '#features/profiles/profile.address.rules.ts'
import { LIKE_PARAM } from '#features/reactions/reactions.rules.ts'
import { listParams } from '#features/recipes/list.address.rules.ts'
import { CREATED_PARAM } from '#features/recipes/recipe.address.rules.ts'
import { openFormParams } from '#features/recipes/recipe-form.address.rules.ts'
import { LANGUAGE_PARAM } from '#platform/i18n.rules.ts'

/** What the sign-in page, and the links in mail that lead to it, say in its address. */
const loginParams = ['redirect', 'form', 'reset', 'verify', 'password']

/** The parameters that pages know beside the language, by their path in `routes.ts`; the others know none. */
const paramsOfPath: Record<string, readonly string[]> = {
  fitfuelfinder: [...finderParams, PLAIN_END],
  offers: offersParams,
  login: loginParams,
  recipes: [...listParams, openFormParams.create],
  'recipes/:id': [openFormParams.edit, CREATED_PARAM, LIKE_PARAM],
  topics: [...boardParams, NEW_TOPIC_PARAM],
  'topics/:id': [REPLY_PARAM, LIKE_PARAM],
  moderation: ['show'],
  messages: ['show'],
  profile: profileParams,
  'profile/:id': profileParams,
}

/** The query of an address without what the page at this path of `routes.ts` does not know; the rest in its order. */
export function knownQuery(path: string, query: string): string {
  const known = [LANGUAGE_PARAM, ...(paramsOfPath[path] ?? [])]
  const all = new URLSearchParams(query)
  return String(new URLSearchParams([...all].filter(([name]) => known.includes(name))))
}

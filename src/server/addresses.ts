import { topicAddresses } from '#features/board/board.addresses.server.ts'
import { profileAddresses } from '#features/profiles/profiles.addresses.server.ts'
import { recipeAddresses } from '#features/recipes/recipes.addresses.server.ts'
import type { AddressPart } from '#features/site/addresses.server.ts'

/** Pages of members' content that everybody may see: what the site map lists. */
export const addressParts: readonly AddressPart[] = [recipeAddresses, topicAddresses, profileAddresses]

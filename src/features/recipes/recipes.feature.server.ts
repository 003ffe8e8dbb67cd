import type { Feature } from '#platform/http/feature.server.ts'
import './server/recipes.graphql.server.ts'
import './server/mutations.graphql.server.ts'
import './server/subscriptions.graphql.server.ts'
import { RECIPES_CHANNEL } from './ground/recipes.rules.ts'
import {
  findRecipeDrift,
  recipeAddresses,
  recipeItems,
  recipesMedia,
  recipesPart,
} from './server/parts.server.ts'
import { recipeFeedRoutes } from './server/recipes.rest.server.ts'

export const recipes: Feature = {
  publicRoutes: [recipeFeedRoutes],
  channels: [RECIPES_CHANNEL],
  members: [recipesPart],
  media: recipesMedia,
  items: recipeItems,
  addresses: recipeAddresses,
  findDrift: findRecipeDrift,
}

import { BOARD_CHANNEL } from '#features/board/board.rules.ts'
import { RECIPES_CHANNEL } from '#features/recipes/recipes.rules.ts'

/** The channels of the database whose announcements reach open streams. */
export const LIVE_CHANNELS: readonly string[] = [RECIPES_CHANNEL, BOARD_CHANNEL]

import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { topics } from '../ground/board.tables.server.ts'
import { announcing } from './topics.write.server.ts'

/** Topics, as what can be liked and viewed. */
export const topicItems = itemPartOver('topic', topics, (event, id) => announcing(`topic-${event}`, id))

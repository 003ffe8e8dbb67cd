import { itemPartOver } from '#features/reactions/reactions.items.server.ts'
import { topics } from './board.tables.server.ts'
import { announce } from './topics.write.server.ts'

/** Topics, as what can be liked and viewed. */
export const topicItems = itemPartOver('topic', topics, (db, event, id) => announce(db, `topic-${event}`, id))

import type { Feature } from '#platform/http/feature.server.ts'
import './server/messages.graphql.server.ts'
import { messagesApi } from './server/messages.openapi.server.ts'
import { messageRoutes } from './server/messages.rest.server.ts'
import { messagesPart, removeClosedMessages } from './server/messages.tidy.server.ts'

export const contact: Feature = {
  memberRoutes: [messageRoutes],
  api: messagesApi,
  members: [messagesPart],
  nightly: [{ name: 'remove-closed-messages', run: removeClosedMessages }],
}

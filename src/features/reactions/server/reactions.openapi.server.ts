import { type ApiPart, endpoint, jsonOf } from '#platform/http/openapi.server.ts'
import { itemInput } from '../views/views.server.ts'

const TAG = 'Views'

/** What counts views. */
export const viewsApi: ApiPart = {
  tag: { name: TAG, description: 'How often recipes and topics are looked at.' },
  paths: {
    '/views': {
      post: endpoint({
        id: 'recordView',
        tag: TAG,
        summary: 'Says that somebody has looked at an item',
        description: 'Counted once a day for each visitor. What is not there is answered alike.',
        body: jsonOf(itemInput),
        answers: { 204: { description: 'Taken.' } },
        refused: ['too-many'],
      }),
    },
  },
}

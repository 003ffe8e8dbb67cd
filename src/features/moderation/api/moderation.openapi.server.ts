import { type ApiPart, endpoint, jsonOf } from '#platform/http/openapi.server.ts'
import { productReportFormInput, reportFormInput } from '../ground/moderation.input.ts'

const TAG = 'Reports'

/** What visitors report; members do it by the data API. */
export const reportsApi: ApiPart = {
  tag: { name: TAG, description: 'Reports of what breaks the rules, of visitors and members.' },
  paths: {
    '/reports': {
      post: endpoint({
        id: 'reportContent',
        tag: TAG,
        summary: 'Reports a recipe, a topic or a reply',
        description:
          '`filledInMs` is how long it took to fill in the form, of which people do not see `website`.',
        body: jsonOf(reportFormInput),
        answers: { 204: { description: 'The report is stored.' } },
        refused: ['not-found', 'conflict', 'too-many'],
      }),
    },
    '/reports/products': {
      post: endpoint({
        id: 'reportProduct',
        tag: TAG,
        summary: 'Reports what the catalogue says of a product',
        description: 'What is wrong with it, and in `note` what the pack says; the last two fields as above.',
        body: jsonOf(productReportFormInput),
        answers: { 204: { description: 'The report is stored.' } },
        refused: ['not-found', 'conflict', 'too-many'],
      }),
    },
  },
}

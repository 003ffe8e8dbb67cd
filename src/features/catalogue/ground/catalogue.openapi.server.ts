import { type ApiPart, endpoint, text } from '#platform/http/openapi.server.ts'
import { pictureFolder } from './picture.folder.rules.ts'

const TAG = 'Drawings'

/** Our own drawings, which stand for products of which there is no photo. */
export const drawingsApi: ApiPart = {
  tag: { name: TAG, description: 'Drawings that stand for products of which there is no photo.' },
  paths: {
    [`${pictureFolder}{name}`]: {
      get: endpoint({
        id: 'getDrawing',
        tag: TAG,
        summary: 'A drawing',
        description: 'By the name that the `image_url` of a product gives.',
        parameters: [
          {
            name: 'name',
            in: 'path',
            required: true,
            schema: text,
            description: 'Such as `pot-b-milk.svg`.',
          },
        ],
        answers: { 200: { description: 'The drawing.', content: { 'image/svg+xml': { schema: text } } } },
        refused: ['not-found'],
      }),
    },
  },
}

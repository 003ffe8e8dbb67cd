import { type ApiPart, endpoint, jsonOf } from '#platform/http/openapi.server.ts'
import { LANGUAGE_PARAM, locales } from '#platform/texts/i18n.rules.ts'
import { messageFormInput } from '../ground/messages.input.ts'
import { MESSAGES_PATH } from '../ground/messages.rules.ts'

const TAG = 'Messages'

/** What the contact form and the partner form send. */
export const messagesApi: ApiPart = {
  tag: { name: TAG, description: 'Messages to whoever runs the site.' },
  paths: {
    [MESSAGES_PATH]: {
      post: endpoint({
        id: 'sendMessage',
        tag: TAG,
        summary: 'Sends a message of one of the two forms',
        description:
          'Its `id` is a UUID that the sender made: the same words again change nothing, others are a conflict.',
        parameters: [
          {
            name: LANGUAGE_PARAM,
            in: 'query',
            required: false,
            schema: { enum: locales },
            description: 'In which the form was read.',
          },
        ],
        body: jsonOf(messageFormInput),
        answers: { 204: { description: 'The message is stored.' } },
        refused: ['sign-in-required', 'conflict', 'too-many'],
      }),
    },
  },
}

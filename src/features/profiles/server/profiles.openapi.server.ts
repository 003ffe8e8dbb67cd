import { LANGUAGE_PATH } from '#features/accounts/ground/accounts.rules.ts'
import { type ApiPart, endpoint, formOf, json, jsonOf, object } from '#platform/http/openapi.server.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { languageInput } from './profiles.rest.server.ts'

const TAG = 'Profile'

/** What of a profile is not changed by the data API. */
export const profileApi: ApiPart = {
  tag: { name: TAG, description: 'The profile of a member; all else of it goes by GraphQL.' },
  paths: {
    [LANGUAGE_PATH]: {
      put: endpoint({
        id: 'setLanguage',
        tag: TAG,
        summary: 'Sets the language of the profile',
        description: 'In which the member reads pages and gets mail.',
        proofs: ['session', 'idToken'],
        body: jsonOf(languageInput),
        answers: {
          200: { description: 'The language.', content: json(object({ language: { enum: locales } })) },
        },
        refused: ['sign-in-required'],
      }),
      post: endpoint({
        id: 'switchLanguage',
        tag: TAG,
        summary: 'Chooses a language by a form',
        description:
          'For pages without script. A cookie stores the choice, and so does the profile of who is signed in.',
        body: formOf(languageInput),
        answers: { 303: { description: 'To the page from which the form was sent.' } },
      }),
    },
  },
}

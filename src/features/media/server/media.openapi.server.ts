import { type ApiPart, endpoint, json, object, text } from '#platform/http/openapi.server.ts'
import { imageTypes, STORAGE_REGION } from '../ground/media.rules.ts'

const TAG = 'Storage'
const identity = { identityId: text, region: { const: STORAGE_REGION } }
const url = {
  ...text,
  description:
    'An address of this site, such as `/public/recipes/…`: put the host before it, `https://fitfuel.example/public/recipes/…`.',
}
const picture = { ...text, format: 'binary' }
const pixels = { type: 'integer' }
const etag = {
  200: { description: 'The picture.', content: { 'image/webp': { schema: picture } } },
  304: { description: 'The picture is the one that If-None-Match names.' },
}
const key = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { ...text, maxLength: 400 },
  description:
    'Of the picture: `recipes/{recipeId}/{username}/{time}-{name}` or `profiles/{id}/profile-image-{time}`. Its slashes stay as they are. Names have Latin letters, digits, dots, hyphens and underscores, no spaces.',
}
const credentials = object({
  ...identity,
  credentials: object({ sessionToken: text, expiration: { ...text, format: 'date-time' } }),
  prefixes: { type: 'array', items: text, description: 'Where they allow writing and deleting.' },
})

/** The storage: credentials, uploads and the pictures themselves. */
export const mediaApi: ApiPart = {
  tag: {
    name: TAG,
    description:
      'Pictures. An ID token gets credentials for a quarter of an hour, with which files are sent and deleted.',
  },
  paths: {
    '/storage/identity': {
      post: endpoint({
        id: 'getIdentity',
        tag: TAG,
        summary: 'Who an ID token speaks for',
        description: "In the storage's terms.",
        proofs: ['idToken'],
        answers: { 200: { description: 'The identity.', content: json(object(identity)) } },
        refused: ['sign-in-required', 'not-allowed'],
      }),
    },
    '/storage/credentials': {
      post: endpoint({
        id: 'getCredentials',
        tag: TAG,
        summary: 'Credentials for an ID token',
        description: 'In force for a quarter of an hour, and no longer than the session.',
        proofs: ['idToken'],
        answers: { 200: { description: 'The credentials.', content: json(credentials) } },
        refused: ['sign-in-required', 'not-allowed'],
      }),
    },
    '/storage/signed-url': {
      get: endpoint({
        id: 'getSignedUrl',
        tag: TAG,
        summary: 'An address of a picture for an hour',
        description: 'For pictures that have no public address, such as those of profiles.',
        parameters: [{ ...key, in: 'query' }],
        answers: { 200: { description: 'The address.', content: json(object({ url })) } },
        refused: ['not-found'],
      }),
    },
    '/storage/{key}': {
      put: endpoint({
        id: 'putPicture',
        tag: TAG,
        summary: 'Stores a picture',
        description:
          'In three sizes and three shapes, as WebP; nothing else of the file is kept. Nothing is ever stored over a key.',
        proofs: ['storageCredentials'],
        parameters: [key],
        body: Object.fromEntries(imageTypes.map((type) => [type, { schema: picture }])),
        answers: {
          201: {
            description: 'The picture.',
            content: json(object({ key: text, url, width: pixels, height: pixels })),
          },
        },
        refused: ['sign-in-required', 'too-slow', 'conflict', 'too-many'],
      }),
      delete: endpoint({
        id: 'deletePicture',
        tag: TAG,
        summary: 'Deletes a picture',
        description: 'With all its sizes. One that is missing is as good as deleted.',
        proofs: ['storageCredentials'],
        parameters: [key],
        answers: { 204: { description: 'The picture is gone.' } },
        refused: ['bad-input', 'sign-in-required', 'not-allowed'],
      }),
    },
    '/public/{key}': {
      get: endpoint({
        id: 'getPublicPicture',
        tag: TAG,
        summary: 'A picture that everybody may see',
        description:
          'With `!face`, `!card` or `!page` behind the key in a smaller size, with `!square`, `!classic` or `!wide` cut to 1:1, 4:3 or 16:9.',
        parameters: [key],
        answers: etag,
        refused: ['not-found'],
      }),
    },
    '/media/{key}': {
      get: endpoint({
        id: 'getSignedPicture',
        tag: TAG,
        summary: 'A picture by a signed address',
        description: 'With `!face`, `!card` or `!page` behind the key in a smaller size.',
        parameters: [
          key,
          ...['expires', 'signature'].map((name) => ({
            name,
            in: 'query',
            required: true,
            schema: text,
            description: 'As the signed address has it.',
          })),
        ],
        answers: etag,
        refused: ['not-allowed', 'not-found'],
      }),
    },
  },
}

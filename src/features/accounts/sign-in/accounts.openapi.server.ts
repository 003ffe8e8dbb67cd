import { type ApiPart, endpoint, json, jsonOf, listOf, object, text } from '#platform/http/openapi.server.ts'
import { deletionInput, passwordInput, signInInput, signUpInput } from '../ground/accounts.input.ts'
import { roles } from '../ground/accounts.rules.ts'
import { requestResetInput, resetPasswordInput, verifyInput } from '../mailed/links.input.ts'

const TAG = 'Account'
const member = ['session', 'idToken'] as const
const cookie = { 'Set-Cookie': { schema: text, description: 'The session, for a year.' } }
const signedIn = json(object({ sub: { ...text, format: 'uuid' }, username: text }))
const session = object({
  id: text,
  userAgent: text,
  createdAt: { ...text, format: 'date-time' },
  seenAt: { ...text, format: 'date-time' },
  current: { type: 'boolean' },
})
const token = object({ id_token: text, expires_in: { type: 'integer', description: 'Seconds.' } })
const me = object({
  sub: { ...text, format: 'uuid' },
  preferred_username: text,
  email: { type: ['string', 'null'] },
  email_verified: { type: 'boolean' },
  role: { enum: roles },
})

const ofAccount = (options: Omit<Parameters<typeof endpoint>[0], 'tag'>) => endpoint({ ...options, tag: TAG })

/** Signing up, in and out, and what a member does with the own account. */
export const accountApi: ApiPart = {
  tag: {
    name: TAG,
    description:
      'Signing up, in and out, and the own account. Signing in sets a cookie; an ID token of it goes in `authorization`.',
  },
  paths: {
    '/account/sign-up': {
      post: ofAccount({
        id: 'signUp',
        summary: 'Makes an account and signs in',
        description: '`website` is a field that people do not see: what has it filled in is refused.',
        body: jsonOf(signUpInput),
        answers: { 201: { description: 'The new account.', content: signedIn, headers: cookie } },
        refused: ['conflict', 'too-many'],
      }),
    },
    '/account/sign-in': {
      post: ofAccount({
        id: 'signIn',
        summary: 'Signs in',
        description: 'A wrong name and a wrong password are answered alike.',
        body: jsonOf(signInInput),
        answers: { 200: { description: 'Who signed in.', content: signedIn, headers: cookie } },
        refused: ['not-authorized', 'too-many'],
      }),
    },
    '/account/sign-out': {
      post: ofAccount({
        id: 'signOut',
        summary: 'Ends the session',
        description: 'Whoever is not signed in is answered alike.',
        proofs: member,
        answers: { 204: { description: 'The session has ended.' } },
        refused: ['not-allowed'],
      }),
    },
    '/account/me': {
      get: ofAccount({
        id: 'getMe',
        summary: 'Who is signed in',
        description: 'The account behind the session or the ID token.',
        proofs: member,
        answers: { 200: { description: 'The account.', content: json(me) } },
        refused: ['sign-in-required'],
      }),
    },
    '/account/token': {
      get: ofAccount({
        id: 'getIdToken',
        summary: 'An ID token of the session',
        description: 'A signed JWT (ES256); its public keys are at `/.well-known/jwks.json`.',
        proofs: member,
        answers: { 200: { description: 'The token.', content: json(token) } },
        refused: ['sign-in-required'],
      }),
    },
    '/.well-known/jwks.json': {
      get: ofAccount({
        id: 'getTokenKeys',
        summary: 'The public keys of ID tokens',
        description: 'A set of JSON Web Keys (RFC 7517).',
        answers: { 200: { description: 'The keys.', content: json({ type: 'object' }) } },
        refused: ['method-not-allowed'],
      }),
    },
    '/account/reset/request': {
      post: ofAccount({
        id: 'requestReset',
        summary: 'Mails a link that sets a new password',
        description: 'By a username or an address. The answer does not tell whether anybody gets a mail.',
        body: jsonOf(requestResetInput),
        answers: { 202: { description: 'Taken.' } },
        refused: ['too-many'],
      }),
    },
    '/account/reset': {
      post: ofAccount({
        id: 'resetPassword',
        summary: 'Sets a new password by a mailed link',
        description: 'Once, with the secret of the link. All sessions end.',
        body: jsonOf(resetPasswordInput),
        answers: { 204: { description: 'The password is set.' } },
        refused: ['too-many'],
      }),
    },
    '/account/verify': {
      post: ofAccount({
        id: 'verifyEmail',
        summary: 'Proves an address by a mailed link',
        description: 'Once, with the secret of the link.',
        body: jsonOf(verifyInput),
        answers: { 204: { description: 'The address is proven.' } },
      }),
    },
    '/account/verify/resend': {
      post: ofAccount({
        id: 'resendVerification',
        summary: 'Mails the link that proves the address again',
        description: 'To the address of the account.',
        proofs: member,
        answers: { 202: { description: 'Taken.' } },
        refused: ['bad-input', 'sign-in-required', 'not-allowed', 'too-many'],
      }),
    },
    '/account/password': {
      post: ofAccount({
        id: 'changePassword',
        summary: 'Changes the password',
        description: 'All other sessions end; this one gets a new cookie.',
        proofs: member,
        body: jsonOf(passwordInput),
        answers: { 204: { description: 'The password is changed.', headers: cookie } },
        refused: ['sign-in-required', 'not-authorized', 'too-many'],
      }),
    },
    '/account/sessions': {
      get: ofAccount({
        id: 'listSessions',
        summary: 'Where the member is signed in',
        description: 'Sessions that are in force, the one that was seen last first.',
        proofs: member,
        answers: { 200: { description: 'The sessions.', content: json(object({ items: listOf(session) })) } },
        refused: ['sign-in-required'],
      }),
    },
    '/account/sessions/end-others': {
      post: ofAccount({
        id: 'endOtherSessions',
        summary: 'Signs out everywhere else',
        description: 'Ends all sessions but the one that asks.',
        proofs: member,
        answers: {
          200: { description: 'How many ended.', content: json(object({ ended: { type: 'integer' } })) },
        },
        refused: ['sign-in-required', 'not-allowed'],
      }),
    },
    '/account/sessions/{id}': {
      delete: ofAccount({
        id: 'endSession',
        summary: 'Signs out in one other place',
        description: 'Ends a session of the member, but not the one that asks.',
        proofs: member,
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'As the list has it.', schema: text },
        ],
        answers: { 204: { description: 'The session has ended.' } },
        refused: ['sign-in-required', 'not-allowed', 'not-found'],
      }),
    },
    '/account/export': {
      get: ofAccount({
        id: 'exportAccount',
        summary: 'Everything that is held about the member',
        description: 'As one JSON object. It takes an ID token: the cookie is not enough.',
        proofs: ['idToken'],
        answers: { 200: { description: 'The data.', content: json({ type: 'object' }) } },
        refused: ['sign-in-required'],
      }),
    },
    '/account': {
      delete: ofAccount({
        id: 'deleteAccount',
        summary: 'Deletes the account',
        description:
          'With `alsoContent` everything that the member wrote goes too; else it stays without a name.',
        proofs: member,
        body: jsonOf(deletionInput),
        answers: { 204: { description: 'The account is gone.' } },
        refused: ['sign-in-required', 'not-authorized', 'conflict', 'too-many'],
      }),
    },
  },
}

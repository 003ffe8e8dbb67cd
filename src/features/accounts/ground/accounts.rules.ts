/** What an account may do beyond its own content; the claim `custom:role` of an ID token. */
export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export const SESSION_DAYS = 365
/** Sessions of a member: whoever signs in once more ends the one that was seen the longest ago. */
export const MAX_SESSIONS = 20
export const ID_TOKEN_SECONDS = 3600
export const VERIFY_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1

const WELCOME_MS = 500
/** Where the welcome says that a mail was sent, it takes longer to read. */
const MAILED_MS = 6000

/** Milliseconds for which the welcome is read before the page goes on; `mailedTo` is the address that it names. */
export function welcomeMs(mailedTo: string | null): number {
  return mailedTo === null ? WELCOME_MS : MAILED_MS
}

/** Who acts: an account with a session or an ID token in force. */
export type Viewer = {
  accountId: string
  username: string
  email: string | null
  emailVerified: boolean
  role: Role
  /** The session that the cookie or the token belongs to. */
  sessionId: string
}

/** What a page knows of who is looking. */
export type ViewerCard = Pick<Viewer, 'accountId' | 'username' | 'role'>

/** The first two letters of a username in capitals, for a round button without a picture. */
export function initialsOf(username: string): string {
  return [...username].slice(0, 2).join('').toLocaleUpperCase('nl')
}

/**
 * The path of this site that `target` names, or `/` for anything else: other sites, other schemes, and the tricks
 * with slashes that browsers read as another site.
 */
export function safeTarget(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])[^\\\p{C}]*$/u.test(target)) return '/'
  const url = new URL(target, 'http://site.invalid')
  return url.host === 'site.invalid' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/'
}

/** Where the language of a member, or of a visitor by a form, is set. */
export const LANGUAGE_PATH = '/account/language'

/** The address of the sign-in page that comes back to `path` of this site. */
export function signInPath(path: string): string {
  return path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`
}

/** The address of one of the forms of `/login`, which goes on to `target` of this site afterwards. */
export function loginPath(form: 'sign-in' | 'sign-up' | 'request-reset', target: string): string {
  const path = signInPath(target)
  if (form === 'sign-in') return path
  return `${path}${path.includes('?') ? '&' : '?'}form=${form === 'sign-up' ? form : 'reset'}`
}

/** Where whoever chose a new password by a mailed link logs in with it, and is told that it is set. */
export const PASSWORD_SET_PATH = '/login?password=set'

/** Where whoever deleted the own account is told that it is done. */
export const ACCOUNT_DELETED_PATH = '/login?account=deleted'

/** The same path of this site, asking its page for what was wished: it opens a form, or asks about a like. */
export function withWish(path: string, wish: string): string {
  const [before = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(wish, 'true')
  return `${before}?${params}`
}

/** Whether a host, as a `URL` spells it, is the machine itself: what is sent there crosses no network. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)
}

/**
 * Whether pages of `origin` come over plain HTTP and may sign in all the same: on the machine itself, or where the
 * operator gave just this origin as `PUBLIC_URL`. Decision 026 says why.
 */
export function isPlainOrigin(publicUrl: string, origin: string | null): boolean {
  const url = origin === null ? null : URL.parse(origin)
  if (url?.protocol !== 'http:' || !publicUrl.startsWith('http:')) return false
  return url.origin === publicUrl || isLoopbackHost(url.hostname)
}

/** The path of the profile of the account with this id. */
export function profilePath(accountId: string): string {
  return `/profile/${accountId}`
}

/** Whether `viewer` may change roles and suspend accounts. */
export function administers(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin'
}

/** Whether `viewer` may hide what others wrote, and see what is hidden. */
export function moderates(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'moderator' || viewer?.role === 'admin'
}

/** The role that the claims of an ID token give; `member` when they name none, or one that we do not know. */
export function roleOfToken(claims: Record<string, unknown>): Role {
  return roles.find((role) => role === claims['custom:role']) ?? 'member'
}

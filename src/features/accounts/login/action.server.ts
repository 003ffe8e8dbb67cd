import { data, redirect } from 'react-router'
import { Problem, statusOfProblem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { refuseUnknownViewer } from '../access/accounts.context.server.ts'
import { sessionCookie } from '../access/cookie.server.ts'
import { signInInput, signUpInput } from '../ground/accounts.input.ts'
import { PASSWORD_SET_PATH, safeTarget, type Viewer, welcomeMs } from '../ground/accounts.rules.ts'
import { requestResetInput, resetPasswordInput } from '../mailed/links.input.ts'
import { findLink } from '../mailed/links.rows.server.ts'
import { requestReset, resendVerification, resetPassword, verifyEmail } from '../mailed/links.server.ts'
import { type SignedIn, signIn, signUp } from '../sign-in/accounts.server.ts'
import {
  isLoginIntent,
  type LoginAnswer,
  type LoginIntent,
  type LoginRefusal,
  loginFields,
  type Typed,
  toldReason,
} from './form.rules.ts'

type Fields = Record<string, FormDataEntryValue>
type Answer = ReturnType<typeof data<LoginAnswer>> | Response

/** Longer texts are of no use to whoever sees the form again. */
const MAX_TYPED_LENGTH = 300

/** Answers a form of the sign-in page: calls one verb, and turns what it refuses into an answer with its status. */
export async function answerForm(ctx: Context, request: Request): Promise<Answer> {
  const { intent, ...fields } = await fieldsOf(request)
  if (!isLoginIntent(intent)) throw data(null, { status: 400 })
  try {
    refuseUnknownViewer(ctx)
    const { url, headers } = request
    return await forms[intent]({ ctx, fields, headers, query: new URL(url).searchParams })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return data(refusalOf(error, intent, fields, ctx.viewer), { status: statusOfProblem[error.code] })
  }
}

/** Whether a reset link can still be used: told before somebody thinks of a new password. */
export async function isOpenResetLink(ctx: Context, secret: string): Promise<boolean> {
  try {
    await findLink(ctx, 'reset', secret)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

type Sent = { ctx: Context; fields: Fields; headers: Headers; query: URLSearchParams }

/** What each form does. The secret of a mailed link stays where it came: in the address. */
const forms: Record<LoginIntent, (sent: Sent) => Promise<Answer>> = {
  'sign-in': async (sent) =>
    welcome(sent, await signIn(sent.ctx, parseInput(signInInput, sent.fields)), null),

  'sign-up': async (sent) => {
    const input = parseInput(signUpInput, sent.fields)
    return welcome(sent, await signUp(sent.ctx, input), input.email ?? null)
  },

  'request-reset': async ({ ctx, fields }) => {
    await requestReset(ctx, parseInput(requestResetInput, fields))
    return data({ kind: 'done', intent: 'request-reset' })
  },

  reset: async ({ ctx, fields, query }) => {
    const secret = query.get('reset') ?? ''
    await resetPassword(ctx, parseInput(resetPasswordInput, { ...fields, secret }))
    // The address with the used secret is left behind.
    return redirect(PASSWORD_SET_PATH)
  },

  verify: async ({ ctx, query }) => {
    await verifyEmail(ctx, query.get('verify') ?? '')
    return data({ kind: 'done', intent: 'verify' })
  },

  resend: async ({ ctx }) => {
    await resendVerification(ctx)
    return data({ kind: 'done', intent: 'resend' })
  },
}

async function fieldsOf(request: Request): Promise<Fields> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    throw data(null, { status: 400 })
  }
}

function welcome(
  { ctx, headers, query }: Sent,
  { username, secret }: SignedIn,
  mailedTo: string | null,
): Answer {
  const target = safeTarget(query.get('redirect'))
  return data(
    { kind: 'welcome', username, target, mailedTo },
    {
      headers: {
        'set-cookie': sessionCookie(ctx.publicUrl, headers, secret),
        // Without a script this takes the browser on; it counts whole seconds only.
        refresh: `${Math.ceil(welcomeMs(mailedTo) / 1000)}; url=${target}`,
      },
    },
  )
}

function refusalOf(
  { code, details }: Problem,
  intent: LoginIntent,
  fields: Fields,
  viewer: Viewer | null,
): LoginRefusal {
  const field = loginFields[intent].find((own) => own === details.field)
  return {
    kind: 'refused',
    intent,
    ...toldReason(code, details),
    ...(field && { field, fault: details.fault ?? (code === 'conflict' ? 'taken' : 'other') }),
    mayResend: viewer !== null && viewer.email !== null && !viewer.emailVerified,
    typed: typedIn(fields),
  }
}

/** What may be shown again. */
function typedIn(fields: Fields): Typed {
  const typed: Typed = {}
  for (const name of ['username', 'email', 'language', 'identifier'] as const) {
    const value = fields[name]
    if (typeof value === 'string') typed[name] = value.slice(0, MAX_TYPED_LENGTH)
  }
  return typed
}

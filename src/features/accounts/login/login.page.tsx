import { Check, ShieldAlert } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { redirectDocument, useSearchParams } from 'react-router'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { refuseUnknownViewer } from '../access/accounts.context.server.ts'
import { isPlainOrigin, safeTarget } from '../ground/accounts.rules.ts'
import type { Route } from './+types/login.page'
import { answerForm, isOpenResetLink } from './action.server.ts'
import { isLoginIntent, type LoginAnswer, type LoginView, viewOf } from './form.rules.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { LoginTabs } from './LoginTabs.tsx'
import { NotKept } from './NotKept.tsx'
import { loginTexts } from './page.texts.ts'
import { NewPasswordForm, RequestResetForm } from './ResetForms.tsx'
import { ShelfPromise } from './ShelfPromise.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'
import { Welcome } from './Welcome.tsx'

/** A member who is signed in goes on at once, but where a mailed link brought them, or where it no longer works. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const view = viewOf(query)
  const { publicUrl, sendsMail } = ctx
  const shelf = ctx.readShelf(ctx)
  if (view === 'reset')
    return { publicUrl, sendsMail, shelf, isOpenLink: await isOpenResetLink(ctx, query.get('reset') ?? '') }
  refuseUnknownViewer(ctx)
  if (ctx.viewer && view !== 'verify' && view !== 'request-reset')
    throw redirectDocument(safeTarget(query.get('redirect')))
  return { publicUrl, sendsMail, shelf, isOpenLink: true }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerForm(context.get(requestContext), request)
}

/** What was typed stays when the server cannot be reached or fails; whoever is welcomed must be signed in. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<LoginAnswer> {
  const intent = (await request.clone().formData()).get('intent')
  try {
    const answer = await serverAction()
    if (answer.kind !== 'welcome' || (await isSignedIn())) return answer
    return { kind: 'not-kept', isNew: intent === 'sign-up' }
  } catch (error) {
    // A response is a redirect; it is the router's to follow.
    if (error instanceof Response || !isLoginIntent(intent)) throw error
    return { kind: 'refused', intent, reason: 'failed', typed: {} }
  }
}

/** Whether the browser sends the session's cookie back; a server that does not answer leaves the doubt to the next page. */
async function isSignedIn(): Promise<boolean> {
  const answer = await fetch('/account/me').catch(() => null)
  return answer?.status !== 401
}

/** Answers of this page are for one person alone. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const refresh = actionHeaders.get('refresh')
  return { 'cache-control': 'no-store', ...(refresh && { refresh }) }
}

/** The loader only decides about an arrival: once signed in, the welcome stands until the next document. */
export function shouldRevalidate() {
  return false
}

/** Signing in and up, and what mailed links lead to. */
export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const texts = useTexts(loginTexts)
  const [query] = useSearchParams()
  const view = viewOf(query)
  const { shelf, ...loaded } = loaderData
  return (
    // What comes of a mailed link takes the form's place: the footer of a phone stays out of sight, as it would move.
    <main className="page-width pt-6 pb-12 max-md:min-h-[calc(100dvh-var(--bar-height))] md:py-14">
      <title>{texts.documentTitles[view]}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[30rem] md:rounded-lg md:bg-surface md:shadow-card lg:grid lg:max-w-[61rem] lg:grid-cols-2 lg:overflow-hidden">
        <div className="min-w-0 md:p-10">
          <Answer answer={actionData} sendsMail={loaded.sendsMail}>
            <View view={view} query={query} answer={actionData} {...loaded} />
          </Answer>
        </div>
        <ShelfPromise shelf={shelf} />
      </div>
    </main>
  )
}

type AnswerProps = { answer: LoginAnswer | undefined; sendsMail: boolean; children: ReactNode }

/** What has come of signing in or up, in the form's place. */
function Answer({ answer, sendsMail, children }: AnswerProps) {
  if (answer?.kind === 'welcome') return <Welcome {...answer} sendsMail={sendsMail} />
  return answer?.kind === 'not-kept' ? <NotKept isNew={answer.isNew} /> : children
}

type ViewProps = {
  view: LoginView
  query: URLSearchParams
  answer: LoginAnswer | undefined
  publicUrl: string
  sendsMail: boolean
  isOpenLink: boolean
}

function View({ view, query, answer, publicUrl, sendsMail, isOpenLink }: ViewProps) {
  const texts = useTexts(loginTexts)
  const insecure = useInsecure(publicUrl)
  const target = safeTarget(query.get('redirect'))
  const isDeleted = query.get('account') === 'deleted'
  const signInTitle = isDeleted ? texts.tabs.signIn : texts.signIn.title
  const title = view === 'sign-in' ? signInTitle : texts.signUp.title
  if (view === 'verify') return <VerifyEmail answer={answer} />
  if (view === 'reset') return <NewPasswordForm answer={answer} isOpenLink={isOpenLink} />
  if (view === 'request-reset') return <RequestResetForm {...{ answer, target, sendsMail }} />
  return (
    <>
      <LoginTabs current={view} target={target} />
      {insecure && <LoginNotice tone="care" icon={ShieldAlert} {...texts.insecure} />}
      {query.get('password') === 'set' && (
        <LoginNotice tone="good" icon={Check} {...texts.signIn.passwordSet} />
      )}
      {isDeleted && <LoginNotice tone="good" icon={Check} {...texts.signIn.deleted} />}
      <h1 className="mb-6 text-2xl">{title}</h1>
      {view === 'sign-in' ? (
        <SignInForm answer={answer} target={target} />
      ) : (
        <SignUpForm answer={answer} target={target} />
      )}
    </>
  )
}

/** Whether the browser will not keep the session's cookie, because the page came over plain http. */
function useInsecure(publicUrl: string): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !window.isSecureContext && !isPlainOrigin(publicUrl, window.location.origin),
    () => false,
  )
}

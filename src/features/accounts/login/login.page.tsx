import { Check, type LucideIcon, ShieldExclamationPoint } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, redirectDocument, useSearchParams } from 'react-router'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { refuseUnknownViewer } from '../access/accounts.context.server.ts'
import { isPlainOrigin, loginPath, safeTarget } from '../ground/accounts.rules.ts'
import { ProteinShelf } from '../ground/ProteinShelf.tsx'
import type { Shelf } from '../ground/shelf.rules.ts'
import type { Route } from './+types/login.page'
import { answerForm, isOpenResetLink } from './action.server.ts'
import { isLoginIntent, type LoginAnswer, type LoginView, viewOf } from './form.rules.ts'
import { loginTexts } from './page.texts.ts'
import { NewPasswordForm, RequestResetForm } from './ResetForms.tsx'
import { SignInForm, SignUpForm } from './SignForms.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'
import { NotKept, Welcome } from './Welcome.tsx'

/** A member who is signed in goes on at once, but where a mailed link brought them, or where it no longer works. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const view = viewOf(query)
  if (view !== 'reset') refuseUnknownViewer(ctx)
  if (ctx.viewer && (view === 'sign-in' || view === 'sign-up'))
    throw redirectDocument(safeTarget(query.get('redirect')))
  const isOpenLink = view !== 'reset' || (await isOpenResetLink(ctx, query.get('reset') ?? ''))
  return { publicUrl: ctx.publicUrl, sendsMail: ctx.sendsMail, shelf: ctx.readShelf(ctx), isOpenLink }
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
} & Omit<Route.ComponentProps['loaderData'], 'shelf'>

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
      <Tabs current={view} target={target} />
      {insecure && <Notice tone="care" icon={ShieldExclamationPoint} {...texts.insecure} />}
      {query.get('password') === 'set' && <Notice tone="good" icon={Check} {...texts.signIn.passwordSet} />}
      {isDeleted && <Notice tone="good" icon={Check} {...texts.signIn.deleted} />}
      <h1 className="mb-6 text-2xl">{title}</h1>
      {view === 'sign-in' ? (
        <SignInForm answer={answer} target={target} />
      ) : (
        <SignUpForm answer={answer} target={target} />
      )}
    </>
  )
}

/** The two forms of the page. They are links, so that each has an address and no script is needed. */
function Tabs({ current, target }: { current: 'sign-in' | 'sign-up'; target: string }) {
  const texts = useTexts(loginTexts).tabs
  const tabs = [
    { form: 'sign-in', name: texts.signIn },
    { form: 'sign-up', name: texts.signUp },
  ] as const
  return (
    <nav aria-label={texts.name} className="mb-7 grid grid-cols-2 rounded-md bg-surface-sunken p-1">
      {tabs.map(({ form, name }) => (
        <Link
          key={form}
          to={loginPath(form, target)}
          replace
          preventScrollReset
          aria-current={form === current ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-sm px-2 text-sm font-[600] text-ink-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

const tones = { good: 'bg-pine-soft text-on-pine-soft', care: 'bg-butter-soft text-on-butter-soft' }

type NoticeProps = { tone: keyof typeof tones; icon: LucideIcon; title: string; detail: string }

/** Something to know before the form is filled in. */
function Notice({ tone, icon: Icon, title, detail }: NoticeProps) {
  return (
    <div role="status" className={classes('mb-5 flex gap-3 rounded-md p-4', tones[tone])}>
      <Icon size={20} strokeWidth={1.9} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-[650]">{title}</p>
        <p className="text-sm">{detail}</p>
      </div>
    </div>
  )
}

const pictureClass = {
  product: 'h-[7rem] -mb-0.5',
  eggs: 'h-[5rem] -mb-1',
  kwark: 'h-[8.5rem] -mb-0.5',
  chicken: 'h-[5.6rem] -mb-[0.35rem]',
}

/** Beside the form, where there is room: what FitFuel is for. */
function ShelfPromise({ shelf }: { shelf: Shelf | null }) {
  const texts = useTexts(loginTexts).promise
  return (
    <aside className="hidden flex-col justify-center gap-8 bg-plate-mint p-10 lg:flex">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-ink-muted">{texts.lead}</p>
      </div>
      <ProteinShelf shelf={shelf} pictureClass={pictureClass} />
    </aside>
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

import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { ViewerProvider } from '#features/accounts/access/viewer.tsx'
import { BrowserPartsProvider } from '#features/accounts/ground/browser-parts.tsx'
import { Scrolling } from '#features/frame/Scrolling.tsx'
import { Shell } from '#features/frame/Shell.tsx'
import { PageFailure } from '#features/pwa/page/PageFailure.tsx'
import { FeedLinks } from '#features/seo/FeedLinks.tsx'
import { SiteProvider } from '#features/seo/site.tsx'
import { routinesInBrowser } from '#features/workouts/copies/RoutinesPart.tsx'
import { OFFLINE_COPY_HEADER } from '#platform/browser/offline-copies.ts'
import { nonceContext, requestContext } from '#platform/http/router-context.server.ts'
import { LanguageProvider, useLanguage } from '#platform/texts/i18n.tsx'
import type { Route } from './+types/root'
import './styles.css'

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, requestId, viewer, isViewerUnknown, publicApiKey, publicUrl } = context.get(requestContext)
  const isForAll = request.headers.has(OFFLINE_COPY_HEADER)
  const card =
    viewer && !isForAll ? { accountId: viewer.accountId, username: viewer.username, role: viewer.role } : null
  return {
    locale,
    requestId,
    viewer: card,
    isViewerUnknown: isViewerUnknown && !isForAll,
    publicApiKey,
    publicUrl,
    nonce: context.get(nonceContext),
  }
}

/** All of it belongs to the document that was sent: later pages inside it ask for neither again. */
export const shouldRevalidate = () => false

/** The two faces are asked for with the page, not when the style sheet has come. */
export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

/** What of members only their browser has: features to the right of the accounts hand it to them here. */
const browserParts = [routinesInBrowser]

/** The document around every page, also around the one that says what went wrong. */
export function Layout({ children }: { children: ReactNode }) {
  // Nothing is loaded when the loader itself failed: English then, without a nonce.
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <LanguageProvider first={data?.locale ?? 'en'}>
      <ViewerProvider viewer={data?.viewer ?? null} isUnknown={data?.isViewerUnknown ?? false}>
        <SiteProvider publicUrl={data?.publicUrl ?? ''}>
          <BrowserPartsProvider parts={browserParts}>
            <Document nonce={data?.nonce} apiKey={data?.publicApiKey}>
              {children}
            </Document>
          </BrowserPartsProvider>
        </SiteProvider>
      </ViewerProvider>
    </LanguageProvider>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  return <PageFailure error={error} requestId={data?.requestId} />
}

type DocumentProps = { nonce: string | undefined; apiKey: string | undefined; children: ReactNode }

function Document({ nonce, apiKey, children }: DocumentProps) {
  const { locale } = useLanguage()
  useMarkWhenReady()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15201a" media="(prefers-color-scheme: dark)" />
        {/* The web app reads with it through the data API, signed in or not. */}
        {apiKey && <meta name="api-key" content={apiKey} />}
        <link rel="manifest" href={`/app.${locale}.webmanifest`} />
        <FeedLinks />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <Shell>{children}</Shell>
        <Scrolling nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Marks the document once it answers to presses: what drives the page from outside cannot tell otherwise. */
function useMarkWhenReady(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
}

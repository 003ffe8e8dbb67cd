import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { LanguageProvider } from '#platform/i18n.tsx'
import { nonceContext, requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/root'
import './styles.css'

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(requestContext).locale, nonce: context.get(nonceContext) }
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <html lang={loaderData.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider first={loaderData.locale}>
          <Outlet />
        </LanguageProvider>
        <ScrollRestoration nonce={loaderData.nonce} />
        <Scripts nonce={loaderData.nonce} />
      </body>
    </html>
  )
}

import { type CheerioAPI, load } from 'cheerio'
import type { ReactNode } from 'react'
import {
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withProps,
} from 'react-router'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { Services } from '#server/open/services.ts'
import { createApp } from '#server/process/app.ts'
import handleRequest from '../src/entry.server.tsx'
import * as root from '../src/root.tsx'
import { newAddress } from './network.ts'
import { pageBuild } from './page-build.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
/** A page as its file exports it: what its component needs is what its own loader gives. */
type PageModule = { default: (props: never) => ReactNode; loader?: unknown }

/** A page as it was answered: its status, and its elements as a browser's parser makes them of the HTML. */
type RenderedPage = { status: number; $: CheerioAPI }

/** Opens a page as whoever has this cookie, or as a visitor; `app` takes what is no page. */
type OpenPage = {
  (path: string, reader?: { cookie: string } | null, language?: Locale): Promise<RenderedPage>
  app: ReturnType<typeof createApp>
}

/** Has the server render pages whole, without their scripts; `pages` are their modules by the paths of their routes. */
export function renderedPages(services: Services, pages: Record<string, PageModule>): OpenPage {
  const routes = Object.entries(pages).map(([path, module]) => [
    path,
    routeOf({ id: path, parentId: 'root', path }, module),
  ])
  const build = pageBuild(
    { root: routeOf({ id: 'root', path: '' }, root), ...Object.fromEntries(routes) },
    (request, status, headers, context, loadContext) =>
      handleRequest(request, status, headers, context as EntryContext, loadContext as RouterContextProvider),
  )
  const app = createApp({ services, build: async () => build, production: true })

  const open = async (path: string, reader: { cookie: string } | null = null, language: Locale = 'en') => {
    const cookie = [`language=${language}`, ...(reader ? [reader.cookie] : [])].join('; ')
    const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
    const answer = await app.request(path, { headers: { cookie } }, visitor)
    return { status: answer.status, $: load(await answer.text()) }
  }
  return Object.assign(open, { app })
}

/** A route as the build of the framework makes it: the component gets what was loaded as properties. */
function routeOf(route: Pick<Route, 'id' | 'parentId' | 'path'>, module: PageModule): Route {
  return {
    ...route,
    module: { ...module, default: withProps(module.default as Parameters<typeof withProps>[0]) },
  } as Route
}

import type { ServerBuild } from 'react-router'

/** A build as the framework makes it, of these pages alone; `render` answers for all of them. */
export function pageBuild(
  routes: Record<string, Partial<ServerBuild['routes'][string]>> = {},
  render: ServerBuild['entry']['module']['default'] = () => new Response(),
): ServerBuild {
  return {
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [
          id,
          { ...route, module: `/${id}.js`, hasLoader: 'loader' in (route?.module ?? {}) },
        ]),
      ),
      url: '/manifest.js',
      version: '',
    },
    entry: { module: { default: render } },
    routes,
  } as unknown as ServerBuild
}

import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'

type Chunking = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export default defineConfig(({ command }) => ({
  plugins: [serverInDevelopment(), tailwindcss(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What pages need at once, in few files: a dozen small ones cost a request and their headers each.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { debugName: 'shared', name: nameOfShared, test: isShared, tags: ['$initial'] },
                { name: 'primitives', test: isShared, tags: ['$initial'] },
                {
                  debugName: 'cards',
                  name: nameOfCards,
                  test: /\/src\/features\/(recipes|board)\//,
                  tags: ['$initial'],
                },
                { name: 'finder', test: /\/src\/features\/finder\//, tags: ['$initial'], minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, they bring only the parts that are used: whole, they cost each process some 300 MB.
      resolve: { noExternal: command === 'build' ? ['lucide-react', 'drizzle-orm', '@base-ui/react'] : [] },
      build: {
        rollupOptions: {
          input: {
            main: './src/server/main.ts',
            'finder-index-worker': './src/features/finder/index.worker.server.ts',
            'media-worker': './src/features/media/media.worker.server.ts',
          },
        },
      },
    },
  },
}))

/**
 * Primitives, languages, icons, the shell, the pages of last resort, and what fetches code that is split off. What asks
 * the data API is left out: with its cache it is some 9 kB, for the pages that use it at once.
 */
function isShared(id: string): boolean {
  if (/\/src\/platform\/(graphql\.|query-cache)/.test(id)) return false
  return /\/src\/(ui|platform|features\/(shell|info|site))\/|\/picture\.folder\.rules\.ts$|\/node_modules\/lucide-react\/|vite\/preload-helper/.test(
    id,
  )
}

/** What the document and the home page need is a file of its own: of many visits it is all that is looked at. */
function nameOfShared(id: string, chunking: Chunking): string | null {
  return neededAtFirst(chunking).has(id) ? 'shared' : null
}

/** Of what pages of members' content are made, what the home page shows too, in one file. */
function nameOfCards(id: string, chunking: Chunking): string | null {
  return neededAtFirst(chunking).has(id) ? 'cards' : null
}

/** The route plugin names the modules of pages with a suffix. */
const firstModules = ['root.tsx', 'entry.client.tsx', 'features/home/home.page.tsx']
  .map((file) => resolve('src', file))
  .flatMap((file) => [file, `${file}?__react-router-build-client-route`])
let needed: Set<string> | undefined

/** Every module that the document or the home page imports, by whatever way. */
function neededAtFirst(chunking: Chunking): Set<string> {
  if (needed) return needed
  needed = new Set(firstModules)
  // A set that grows is walked to its end.
  for (const id of needed)
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}

/** Runs the same Hono app in development as in production, in place of the framework's own middleware. */
function serverInDevelopment(): Plugin {
  return {
    name: 'fitfuel-server',
    apply: 'serve',
    configureServer(server) {
      return () => {
        const ssr = server.environments.ssr
        if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run code.')
        server.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl ?? request.url
            const { developmentFetch } = await ssr.runner.import<
              typeof import('./src/server/development.ts')
            >('/src/server/development.ts')
            await getRequestListener(developmentFetch)(request, response)
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error)
            next(error)
          }
        })
      }
    },
  }
}

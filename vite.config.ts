import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'

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
                { name: 'shared', test: neededByEveryPage, tags: ['$initial'] },
                { name: 'card', test: shownByCards, tags: ['$initial'], minShareCount: 2 },
                { name: 'asking', test: /\/src\/platform\/graphql\.(client|live)/ },
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
function neededByEveryPage(id: string): boolean {
  if (/\/src\/platform\/(graphql\.|query-cache)/.test(id)) return false
  return /\/src\/(ui|platform|features\/(shell|info|site))\/|\/node_modules\/lucide-react\/|vite\/preload-helper/.test(
    id,
  )
}

/** What the cards of the board and the page of a topic have in common. */
function shownByCards(id: string): boolean {
  return /\/src\/features\/(board\/(board\.rules|topic-card|TopicDate|TopicBadges|AuthorLine|topic\.(dates|author|address))|accounts\/(ranks|Avatar))/.test(
    id,
  )
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

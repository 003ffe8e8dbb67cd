import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { chunkErrors } from './vite.chunk-errors.ts'
import { scriptFiles } from './vite.chunks.ts'

export default defineConfig(({ command }) => ({
  plugins: [serverInDevelopment(), chunkErrors(), tailwindcss(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // One style sheet, named by the document. As part of a chunk it would be applied again by the first dynamic import of
  // every page, and all styles computed anew.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // `new TypedDocumentString(…)` at the top of a module counts as a side effect: the texts of fragments that no
          // script uses would stay in the scripts.
          treeshake: { manualPureFunctions: ['TypedDocumentString'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: scriptFiles },
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
            main: './src/server/process/main.ts',
            'finder-index-worker': './src/features/engine/index/worker.server.ts',
            'media-worker': './src/features/media/decode/media.worker.server.ts',
          },
        },
      },
    },
  },
}))

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
              typeof import('./src/server/process/development.ts')
            >('/src/server/process/development.ts')
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

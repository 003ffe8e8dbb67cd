import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

declare module 'vitest' {
  interface ProvidedContext {
    finderProgram: string
  }
}

/**
 * Bundles the program of the finder's thread as the build does, once for the run: every test file starts the thread,
 * and from the source that takes a second of a core.
 */
export async function bundleFinderProgram(): Promise<{ folder: string; address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-finder-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/features/engine/index/worker.server.ts',
      outDir: folder,
      // It is outside of the project, which Vite warns of otherwise.
      emptyOutDir: true,
      rollupOptions: { external: ['pg-native'], output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return { folder, address: pathToFileURL(join(folder, 'worker.mjs')).href }
}

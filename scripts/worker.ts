import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const CLIENT = 'build/client'
const WORKER = 'service-worker.js'

/** Stands for the version until the script is there that it is made of. */
const PLACEHOLDER = '__VERSION__'

if (import.meta.main) writeFileSync(join(CLIENT, WORKER), await workerScript())

/** The script of the service worker for the client build, as the one file that browsers compare with what they have. */
export async function workerScript(version?: string): Promise<string> {
  const names = readdirSync(join(CLIENT, 'assets')).sort()
  const outcome = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILD: JSON.stringify({ version: PLACEHOLDER, precached: precached(names) }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      rollupOptions: {
        input: 'src/service-worker.ts',
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })
  const outputs = [outcome].flat().flatMap((built) => ('output' in built ? built.output : []))
  const script = outputs.find((output) => output.type === 'chunk')
  if (!script) throw new Error('The build of the service worker made no script.')
  return script.code.replaceAll(PLACEHOLDER, version ?? versionOf([...names, script.code]))
}

/** Names what browsers run: the files of the client and the worker itself. */
function versionOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

/** What the page without a connection is made of: few files, as every visitor fetches them. */
function precached(names: string[]): { url: string; revision: string | null }[] {
  const shown = /^(style-[\w-]+\.css|(bricolage-grotesque|figtree)-latin-wght-normal-[\w-]+\.woff2)$/
  const hashed = names.filter((name) => shown.test(name))
  if (hashed.length !== 3)
    throw new Error('The page without a connection misses its style sheet or its fonts.')
  return [
    ...hashed.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...['/favicon.svg', '/illustrations/seedling.svg'].map((url) => ({ url, revision: PLACEHOLDER })),
  ]
}

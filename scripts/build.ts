import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { runOrExit } from './step.ts'

const STAMP = 'build/.sources'
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.chunk-errors.ts',
  'react-router.config.ts',
  'scripts/worker.ts',
]

if (import.meta.main) buildWhatChanged()

/** Builds server and client unless the last build was made from the same sources. */
export function buildWhatChanged(): void {
  runOrExit('node', ['scripts/documents.ts'])
  const sources = hashOf(SOURCES.flatMap(filesOf))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building …\n')
  // A build that fails leaves something of two builds: whatever the sources are next, they are built anew.
  rmSync(STAMP, { force: true })
  runOrExit('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  runOrExit('node', ['scripts/worker.ts'])
  for (const file of [...filesOf('build/client/assets'), 'build/client/service-worker.js']) compress(file)
  writeFileSync(STAMP, sources)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Compresses an asset once here, so that no request pays for it. Fonts are compressed already. */
function compress(file: string): void {
  if (!/\.(js|css|svg|json)$/.test(file)) return
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

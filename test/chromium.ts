import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser of the tests: `CHROMIUM_PATH`, else the one that an npm package brings, else the system's. The package's
 * has no window to draw, so that journeys take half the time, and it is the same on every machine.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const found = installed.find((path) => existsSync(path))
    if (found) return found
    throw new Error('No Chromium was found: install one, or name it with CHROMIUM_PATH.')
  }
  // The package unpacks its shared libraries only where it believes itself in a bare container,
  // which is just what a machine without a browser may be.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  // It unpacks the browser into the shared temporary folder, for whoever comes first; its fonts are for all.
  const temporary = process.env.TMPDIR
  if (isTakenByAnother(join(tmpdir(), 'chromium'))) process.env.TMPDIR = ownFolder()
  const { default: bundled } = await import('@sparticuz/chromium')
  const path = await bundled.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  return path
}

/** Whether the package has unpacked the browser for another user of the machine, who alone may run it. */
function isTakenByAnother(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return false
  } catch {
    return true
  }
}

/** A temporary folder that only this user can use. */
function ownFolder(): string {
  const folder = join(tmpdir(), `fitfuel-chromium-${process.getuid!()}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

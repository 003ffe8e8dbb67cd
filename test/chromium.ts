import { existsSync } from 'node:fs'
import bundled from '@sparticuz/chromium'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: `CHROMIUM_PATH`, else the system's, else the one that an npm package brings. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') return bundled.executablePath()
  throw new Error('No Chromium was found: install one, or name it with CHROMIUM_PATH.')
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of each engine, each with the names it may have, and what installs them. */
const engines = {
  WebKit: { programs: [['WebKitWebDriver'], ['Xvfb']], install: 'apt-get install webkit2gtk-driver xvfb' },
  Firefox: { programs: [['firefox-esr', 'firefox']], install: 'apt-get install firefox-esr' },
}
export type EngineName = keyof typeof engines

/** What is lacking for an engine, and how to get it, in one sentence; null where it is installed. */
export function missingFor(engine: EngineName): string | null {
  const { programs, install } = engines[engine]
  const lacking = programs.filter((names) => !programPath(names)).map((names) => names.join(' or '))
  return lacking.length > 0 ? `${engine} needs ${lacking.join(' and ')}: ${install}.` : null
}

/** The path of the first of these commands that is installed, or null. */
function programPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** The path of Firefox; for where `missingFor` says that it is there. */
export function firefoxPath(): string {
  return programPath(engines.Firefox.programs.flat())!
}

import type { Plugin } from 'vite'

const IN_TIME = "import { inTime } from '/src/platform/ground/chunk.ts';\n"

/** Where scripts are fetched that are split off, and what becomes of the line that fetches them. */
const changes: { file: RegExp; from: RegExp; to: string }[] = [
  // The router would load the page anew by itself. Instead it tells, as the bundler does, and stays where it is.
  {
    file: /react-router\/.*\/routeModules\.js/,
    from: /window\.location\.reload\(\)/,
    to: "window.dispatchEvent(new Event('vite:preloadError'))",
  },
  {
    file: /react-router\/.*\/routeModules\.js/,
    from: /await import\(((?:\s*\/\*.*\*\/)*\s*route\.module\s*)\)/,
    to: 'await inTime(import($1))',
  },
  { file: /vite\/preload-helper/, from: /baseModule\(\)/, to: 'inTime(baseModule())' },
]

/**
 * Puts every import of a script that is split off under one rule: one that does not come in time has failed, and the
 * visitor is asked before the page is loaded anew. Neither the router nor the bundler has a place to say so.
 * A build stops where such a place has other lines now, or is in a file of another name.
 */
export function chunkErrors(): Plugin {
  const met = new Set<RegExp>()
  return {
    name: 'fitfuel-chunk-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const here = changes.filter(({ file }) => file.test(id))
      if (here.length === 0) return null
      const changed = here.reduce((before, { file, from, to }) => {
        if (!from.test(before)) this.error(`${id} fetches scripts in another way now.`)
        met.add(file)
        return before.replace(from, to)
      }, code)
      return { code: IN_TIME + changed, map: null }
    },
    buildEnd(error) {
      const missed = changes.find(({ file }) => !met.has(file))
      if (!error && missed)
        this.error(`No file of the build is ${missed.file}: scripts are fetched elsewhere now.`)
    },
  }
}

import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What makes components of icons, as they import it. */
const OWN_MAKER = /createLucideIcon\.mjs$/
const IN_LIBRARY = '/node_modules/lucide-react/'

/**
 * Has `src/ui/ground/icon.ts` make the components of all icons. A build stops where icons ask for their maker under another
 * name: they would be drawn by the library's.
 */
export function icons(): Plugin {
  let isMet = false
  return {
    name: 'fitfuel-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!OWN_MAKER.test(source) || !importer?.includes(IN_LIBRARY)) return null
      isMet = true
      return resolve('src/ui/ground/icon.ts')
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('Icons are made in another way now: vite.icons.ts has to follow.')
    },
  }
}

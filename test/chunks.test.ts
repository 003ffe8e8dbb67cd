import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Chunking, scriptFiles } from '../vite.chunks.ts'

const ROUTE = '?__react-router-build-client-route'
const button = resolve('src/ui/button/Button.tsx')
const card = resolve('src/features/finder/results/ProductCards.tsx')

/** A build of the pages and parts that the split goes by, of which some import a button and cards. */
function build({ route = ROUTE, importers }: { route?: string; importers: string[] }): Chunking {
  const pages = globSync('src/features/**/*.page.tsx')
  const parts = globSync('src/features/finder/{page,panel,results}/!(*.page).tsx')
  const importsOf = (file: string) => (importers.some((each) => file.includes(each)) ? [button, card] : [])
  const modules = new Map([
    [resolve('src/entry.client.tsx'), []],
    ...['src/root.tsx', ...pages].map((file) => [resolve(file) + route, importsOf(file)] as const),
    ...parts.map((file) => [resolve(file), importsOf(file)] as const),
  ])
  return {
    getModuleInfo(id: string) {
      const importedIds = modules.get(id)
      return importedIds ? { importedIds, code: null } : null
    },
  }
}

test('a module goes into the files of what needs it, anew in each build', () => {
  expect(filesOf(button, build({ importers: ['root'] }))).toEqual(['shared'])
  expect(filesOf(button, build({ importers: ['home'] }))).toEqual(['home'])
  expect(filesOf(button, build({ importers: ['topics'] }))).toEqual(['lists', 'topics'])
})

test('what the finder fetches with its first use is one file, apart from what any other page needs as well', () => {
  expect(filesOf(card, build({ importers: ['Answer'] }))).toEqual(['answer'])
  expect(filesOf(card, build({ importers: ['Answer', 'offers'] }))).toEqual(['figures', 'answer'])
  expect(filesOf(card, build({ importers: ['Answer', 'finder.page'] }))).toEqual(['finder'])
})

test('a build whose routes have other names stops, in place of sending each page all scripts', () => {
  expect(() => filesOf(button, build({ route: '?named-anew', importers: ['root'] }))).toThrow('home.page.tsx')
})

test('a former name of an icon on a first page stops the build, as its file is not found by it', () => {
  expect(filesOf(icon('bell'), withIcon('Bell'))).toEqual(['home'])
  expect(() => filesOf(icon('bell'), withIcon('OldBell'))).toThrow('OldBell')
})

const icon = (file: string) => `/node_modules/lucide-react/dist/esm/icons/${file}.mjs`

/** A build whose home page shows one icon, of the two that there are. */
function withIcon(name: string): Chunking {
  const all = '/node_modules/lucide-react/dist/esm/lucide-react.mjs'
  const pages = build({ importers: ['root'] })
  return {
    getModuleInfo(id: string) {
      if (id === all) return { importedIds: [icon('bell'), icon('bus')], code: null }
      if (!id.includes('home.page.tsx')) return pages.getModuleInfo(id)
      return pages.getModuleInfo(id) && { importedIds: [all], code: `import { ${name} } from 'lucide-react'` }
    },
  }
}

/** The files that claim a module; the first one gets it. */
function filesOf(id: string, chunking: Chunking): string[] {
  return scriptFiles.flatMap(({ name, test }) => {
    const isTaken = typeof test === 'function' ? test(id) : test.test(id)
    return isTaken && typeof name === 'function' ? (name(id, chunking) ?? []) : []
  })
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#platform/config/environment.server.ts'

/** The settings of the example, and what each says. */
const example = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name, value]) => [name!, value!] as const,
)

test('[OPS-10] .env.example has every setting that is read, once, and no other', () => {
  expect(example.map(([name]) => name).sort()).toEqual([...settingNames].sort())
})

test('[OPS-10] what .env.example says is the default', () => {
  const said = Object.fromEntries(example.filter(([, value]) => value !== ''))
  const { isPublicUrlSet: _, ...config } = readConfig(said)
  const { isPublicUrlSet: __, ...defaults } = readConfig({})
  expect(config).toEqual(defaults)
})

test('[OPS-10] the table of docs/operating.md has every setting that is read, once, and no other', () => {
  const table = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)
  expect([...table].map(([, name]) => name!).sort()).toEqual([...settingNames].sort())
})

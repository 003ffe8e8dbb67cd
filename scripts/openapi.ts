// Holds the description of the REST API against the rules of the two linters that people run over such documents.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { openApiDocument } from '../src/server/parts/openapi.ts'
import { run } from './step.ts'

const known = { categories: new Set(['kwark', 'fish']), stores: new Set(['ah', 'jumbo']) }
const document = openApiDocument('https://fitfuel.invalid', known)

const spectral = new Spectral()
spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
const remarks = await spectral.run(JSON.stringify(document))
for (const { code, path, message } of remarks) process.stdout.write(`${code} ${path.join('.')}: ${message}\n`)

const folder = mkdtempSync(join(tmpdir(), 'fitfuel-openapi-'))
try {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document, null, 2))
  // Its strict rules are the recommended ones, with every warning an error.
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n')
  // The form of the language switch alone is answered by a redirect and nothing else, which the other linter takes for
  // success.
  writeFileSync(
    join(folder, '.redocly.lint-ignore.yaml'),
    "openapi.json:\n  operation-2xx-response:\n    - '#/paths/~1account~1language/post/responses'\n",
  )
  const status = run('redocly', ['lint', file, `--config=${join(folder, 'redocly.yaml')}`], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
  process.exitCode = status === 0 && remarks.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

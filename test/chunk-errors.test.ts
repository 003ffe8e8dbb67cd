import { build } from 'vite'
import { expect, test } from 'vitest'
import { chunkErrors } from '../vite.chunk-errors.ts'

test('a build stops where the files that fetch scripts are not found, as after they got other names', async () => {
  const withoutRouter = build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [chunkErrors()],
    build: { write: false, rolldownOptions: { input: 'src/platform/ground/chunk.ts' } },
  })
  await expect(withoutRouter).rejects.toThrow('scripts are fetched elsewhere now')
})

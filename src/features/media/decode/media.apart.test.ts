import { existsSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newPicture } from '#test/pictures.ts'
import { freshFolder } from '#test/storage.ts'
import { makeSizesApart } from './media.apart.server.ts'

test('[API-28] A file that takes the decoder too much of a core is given up', async () => {
  const path = join(freshFolder(), 'picture')
  writeFileSync(path, await newPicture(4000, 3000).png().toBuffer())
  const file = await open(path)
  const draft = { descriptor: file.fd, close: () => file.close() }
  await expect(makeSizesApart(draft, 'image/png', 0.3)).rejects.toMatchObject({
    code: 'bad-input',
    details: { reason: 'image-broken' },
  })
  expect((await makeSizesApart(draft, 'image/png')).width).toBe(2048)
  await file.close()
})

test('[API-28] The process that decodes a file knows nothing of the environment of the server', async () => {
  const folder = freshFolder()
  const [spy, seen, path] = ['spy.cjs', 'seen', 'picture'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  // Every process that inherits this tells that it did.
  writeFileSync(spy, `require('node:fs').writeFileSync(${JSON.stringify(seen)}, '')`)
  vi.stubEnv('NODE_OPTIONS', `--require=${spy}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  writeFileSync(path, await newPicture(40, 20).png().toBuffer())
  const file = await open(path)
  const { width, height } = await makeSizesApart(
    { descriptor: file.fd, close: () => file.close() },
    'image/png',
  )
  await file.close()
  expect([width, height, existsSync(seen)]).toEqual([40, 20, false])
})

import { expect, test } from 'vitest'
import { testStorage } from '#test/storage.ts'
import { allKeysOf } from '../ground/media.rules.ts'
import { deleteImages, hasStoredImage } from './media.server.ts'

const KEY = 'recipes/4f6b2c1e-0000-4000-8000-000000000000/anna/1-soup.jpg'

test('A picture whose deletion breaks off is there in all sizes, or not at all', async () => {
  const storage = await testStorage()
  const about = { contentType: 'image/webp', metadata: {} }
  for (const key of allKeysOf(KEY)) await storage.put(key, new Uint8Array(1), about)
  let steps = 0
  const failing = {
    ...storage,
    delete: (keys: readonly string[]) =>
      steps++ === 0 ? storage.delete(keys) : Promise.reject(new Error('the storage went away')),
  }
  await expect(deleteImages({ storage: failing }, [KEY])).rejects.toThrow('the storage went away')
  expect(await hasStoredImage({ storage }, KEY)).toBe(false)
  await deleteImages({ storage }, [KEY])
  for (const key of allKeysOf(KEY)) expect(await storage.head(key)).toBeNull()
})

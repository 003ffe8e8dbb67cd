import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isFull } from '#test/full.ts'
import { freshFolder, keysOf } from '#test/storage.ts'
import { openFolderStorage } from './folder.server.ts'

const KEY = 'recipes/7/sanne/1-soup.jpg'

test.each(isFull ? ['old', 'none'] : ['old'])(
  'a process that is killed at any step of storing an object leaves it whole, or as it was: %s',
  async (before) => {
    const folder = freshFolder()
    const { steps } = writeNew(folder)
    // Content, then name, then the folders that hold the name: each on disk before the next.
    expect(steps.join(' ')).toMatch(/^open (write )+sync mkdir rename( open sync)+$/)

    const named = steps.indexOf('rename') + 1
    // The steps around the one that makes it visible tell most; the full run kills everywhere.
    const killed = steps
      .map((_, at) => at + 1)
      .filter((step) => isFull || step === named || step === named + 1)
    const found: string[] = []
    for (const step of killed) {
      const storage = await openFolderStorage(folder)
      await storage.delete([KEY])
      if (before === 'old') await storage.put(KEY, contentOf('old'), aboutOf('old'))
      expect(writeNew(folder, step).signal).toBe('SIGKILL')
      found.push(await wordFound(folder))
    }

    expect(found).toEqual(killed.map((step) => (step <= named ? before : 'new')))
    const drafts = killed.filter((step) => step > 1 && step <= named)
    expect(readdirSync(join(folder, 'unfinished')), 'drafts that wait to be swept').toHaveLength(
      drafts.length,
    )
  },
)

/** Stores the new object in a process of its own, which is killed when it comes to `step`; 0 is none. */
function writeNew(folder: string, step = 0) {
  const args = ['test/storage-writer.ts', folder, KEY, 'new', String(step)]
  const { stdout, signal } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { steps: stdout.trim().split('\n'), signal }
}

/** The word that the one object repeats, or `none`; everything about it must agree. */
async function wordFound(folder: string): Promise<string> {
  const storage = await openFolderStorage(folder)
  const object = await storage.get(KEY)
  expect(await keysOf(storage.list(''))).toEqual(object ? [KEY] : [])
  if (!object) return 'none'
  const word = object.about.metadata.word!
  expect(object.about).toMatchObject(aboutOf(word))
  expect(await text(object.body)).toBe(String(contentOf(word)))
  return word
}

function contentOf(word: string): Buffer {
  return Buffer.from(word.repeat(20_000))
}

function aboutOf(word: string) {
  return { contentType: `text/${word}`, metadata: { word } }
}

// A process that stores one object in a folder and is killed at one of the steps it takes in the file system.
// node test/storage-writer.ts FOLDER KEY WORD STEP
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [folder = '', key = '', word = '', step] = process.argv.slice(2)
let storing = false
let steps = 0

// The file system's own functions, so that the storage is as it is in the product.
for (const name of ['mkdir', 'open', 'rename', 'rm'] as const) interrupt(fs, name)
const handle = await fs.open(import.meta.filename)
const handles: FileHandle = Object.getPrototypeOf(handle)
interrupt(handles, 'sync')
interruptWriting(handles)
syncBuiltinESMExports()
await handle.close()

const { openFolderStorage } = await import('../src/platform/storage/folder.server.ts')
const storage = await openFolderStorage(folder)
storing = true
await storage.put(key, Buffer.from(word.repeat(20_000)), { contentType: `text/${word}`, metadata: { word } })

function interrupt<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): void {
  const original = owner[name]
  owner[name] = function (this: unknown, ...args) {
    arrive(name)
    return original.apply(this, args)
  }
}

/** Half of what is written is a step too. */
function interruptWriting(owner: FileHandle): void {
  const original = owner.writeFile
  owner.writeFile = async function (data) {
    if (!(data instanceof Uint8Array)) throw new Error('The storage writes bytes.')
    const half = Math.ceil(data.length / 2)
    arrive('write')
    await original.call(this, data.subarray(0, half))
    arrive('write')
    await original.call(this, data.subarray(half))
  }
}

function arrive(name: string): void {
  if (!storing) return
  steps++
  process.stdout.write(`${name}\n`)
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}

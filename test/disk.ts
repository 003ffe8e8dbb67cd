import { fstatSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * What `work` does so that it outlives a power failure, in its order: `file` and `folder` are brought to disk, and a file
 * gets its name by `rename` or `link`.
 */
export async function stepsOnDisk(work: () => Promise<unknown>): Promise<string[]> {
  const steps: string[] = []
  const handle = await fs.open(import.meta.filename)
  const handles: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle)
  await handle.close()
  const { rename, link } = fs
  const { sync } = handles
  handles.sync = function (this: FileHandle) {
    steps.push(fstatSync(this.fd).isDirectory() ? 'folder' : 'file')
    return sync.call(this)
  }
  fs.rename = (...names) => {
    steps.push('rename')
    return rename(...names)
  }
  fs.link = (...names) => {
    steps.push('link')
    return link(...names)
  }
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    handles.sync = sync
    Object.assign(fs, { rename, link })
    syncBuiltinESMExports()
  }
  return steps
}

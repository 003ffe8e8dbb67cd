import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times what the databases of a run take at once. */
const MIN_FREE_BYTES = 2 * 2 ** 30

/**
 * The folder for data that goes with the run: in memory where the machine has the room, for making and dropping some
 * hundred databases of five hundred files each costs a disk more than all that is asked of them.
 */
export function quickFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const free = Math.min(bavail * bsize, freemem())
    if (canHold(readFileSync('/proc/mounts', 'utf8'), free)) return IN_MEMORY
  } catch {
    // No such folder, or no Linux.
  }
  return tmpdir()
}

/** Whether the mounts have a folder in memory, with so many bytes free, that holds databases and lets their server's programs run. */
export function canHold(mounts: string, freeBytes: number): boolean {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === IN_MEMORY)
  if (!mount || freeBytes < MIN_FREE_BYTES) return false
  const [, , type, options = ''] = mount.split(' ')
  return type === 'tmpfs' && !options.split(',').includes('noexec')
}

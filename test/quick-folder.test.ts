import { expect, test } from 'vitest'
import { canHold } from './quick-folder.ts'

const disk = '/dev/vda / ext4 rw,relatime 0 0'
const memory = 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0'
const GB = 2 ** 30

test.each([
  ['memory with room', [disk, memory], 4 * GB, true],
  ['the little that a container gives', [disk, memory], 64 * 2 ** 20, false],
  ['a folder of the disk', [disk], 4 * GB, false],
  ['a disk that is mounted there', ['/dev/vda /dev/shm ext4 rw 0 0'], 4 * GB, false],
  ['memory in which no program runs', ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0'], 4 * GB, false],
  ['memory over which something else is mounted', [memory, '/dev/vdb /dev/shm ext4 rw 0 0'], 4 * GB, false],
])('the databases of a run are held by %s or not', (_, mounts, free, held) => {
  expect(canHold(mounts.join('\n'), free)).toBe(held)
})

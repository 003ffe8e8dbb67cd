import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The system's own: another Python does not see the system's packages. */
const PYTHON = '/usr/bin/python3'

/** Swift keeps what it knows of a file in its extended attributes, which not every file system has. */
const FOLDERS = [tmpdir(), '/var/tmp']

const ACCESS_KEY = 'test:tester'
const SECRET = 'a/secret+key'
const REGION = 'eu-west-1'

/**
 * Starts OpenStack Swift, which speaks S3, on empty folders, for a second run of the storage's tests with
 * TEST_STORAGE_URL. It ends with `stop` or with this process; null where it is not installed or does not start.
 */
export async function startSystemS3(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!isInstalled()) return null
  const parent = FOLDERS.find(hasAttributes)
  if (!parent) return null
  const folder = mkdtempSync(join(parent, 'fitfuel-s3-'))
  const script = join(import.meta.dirname, 'system-s3.py')
  const child = spawn(PYTHON, [script, folder, ACCESS_KEY, SECRET, REGION], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin!.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await firstLine(child)
  if (port === null) {
    await stop()
    return null
  }
  const key = [ACCESS_KEY, SECRET].map(encodeURIComponent).join(':')
  return { url: `s3://${key}@127.0.0.1:${port}/bucket?region=${REGION}&tls=false`, stop }
}

function isInstalled(): boolean {
  const modules = ['proxy', 'account', 'container', 'obj'].map((part) => `swift.${part}.server`)
  return spawnSync(PYTHON, ['-c', `import ${modules.join(', ')}`]).status === 0
}

function hasAttributes(folder: string): boolean {
  const probe =
    'import os, sys, tempfile; f = tempfile.TemporaryFile(dir=sys.argv[1]); os.setxattr(f.fileno(), "user.x", b"")'
  return spawnSync(PYTHON, ['-c', probe, folder]).status === 0
}

/** What it prints when it is ready, or null when it ended before. */
async function firstLine(child: ChildProcess): Promise<string | null> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  return null
}

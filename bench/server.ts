import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import '#test/own-environment.ts'
import { buildWhatChanged } from '../scripts/build.ts'

/** A production server of its own with the sample catalogue, or over the database that is given. */
export async function startServer(
  given: { databaseUrl?: string; inspectorPort?: number; host?: string; env?: Record<string, string> } = {},
): Promise<{ url: string; pid: number; dataDir: string; stop(): Promise<void> }> {
  buildWhatChanged()
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
  const flags = given.inspectorPort ? [`--inspect=127.0.0.1:${given.inspectorPort}`] : []
  const child = spawn(process.execPath, [...flags, 'build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // A flood may come from many networks, whose limits it does not use up.
      CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
      ...(given.databaseUrl && { DATABASE_URL: given.databaseUrl }),
      ...given.env,
    },
    // The inspector says there that it listens.
    stdio: ['ignore', 'pipe', given.inspectorPort ? 'ignore' : 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return {
    url: `http://${given.host ?? '127.0.0.1'}:${port}`,
    pid: child.pid!,
    dataDir,
    async stop() {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

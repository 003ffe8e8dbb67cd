import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../scripts/build.ts'

/** A production server of its own, on a port of its own, over an empty data folder with the sample catalogue. */
export async function startServer(
  port = 3457,
): Promise<{ url: string; pid: number; dataDir: string; stop(): Promise<void> }> {
  buildWhatChanged()
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-bench-'))
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
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

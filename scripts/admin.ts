import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { discardTokenKeys } from '#features/accounts/access/tokens.server.ts'
import { newAdminInput, roleInput, usernameInput } from '#features/accounts/admin/roles.input.ts'
import {
  changeAccount,
  createAdmin,
  type SystemContext,
} from '#features/accounts/admin/roles.system.server.ts'
import { logModeration } from '#features/moderation/server/moderation.acting.server.ts'
import { BackupError } from '#platform/backup/backup.rules.ts'
import { ConfigError, readConfig } from '#platform/config/environment.server.ts'
import { PostgresError } from '#platform/database/error.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import { StorageAwayError } from '#platform/storage/away.server.ts'
import { StorageError } from '#platform/storage/open.server.ts'
import { members } from '#server/parts/features.ts'
import { backUpTo, restoreFrom } from './admin.backup.ts'
import { type CommandIo, say } from './command.ts'
import { askUnseen, PromptEnded } from './prompt.ts'

const usage = `Usage:
  npm run admin -- create USER [--email ADDRESS]    the password is asked for, or read from standard input
  npm run admin -- role USER member|moderator|admin
  npm run admin -- suspend USER
  npm run admin -- unsuspend USER
  npm run admin -- backup FILE                      database and pictures as they are now, while the server runs
  npm run admin -- restore FILE                     into an empty DATA_DIR, or a new database and bucket
  npm run admin -- new-keys                         where the secret key of this database is lost
`
const options = {
  email: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** The words of a command, its name included; a command that is missing here has two. */
const wordsOf: Readonly<Record<string, number>> = { role: 3, 'new-keys': 1 }

type Command = (ctx: SystemContext) => Promise<string>

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process)

/** Runs the command with these arguments; its exit status. What it has to say goes to the streams of `io`. */
export async function main(args: string[], io: CommandIo): Promise<0 | 1> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, file] = positionals
    if (!values.help && positionals.length === 2 && file) {
      if (name === 'backup') return say(io, await backUpTo(io, file), 0)
      if (name === 'restore') return say(io, await restoreFrom(io, file), 0)
    }
    const command = values.help ? null : await commandOf(io, positionals, values)
    if (!command) return say(io, usage, values.help ? 0 : 1)
    return say(io, `${await withContext(io, command)}\n`, 0)
  } catch (error) {
    if (!isExpected(error)) throw error
    return say(io, `${error.message.replace(/\.$/, '')}.\n`, 1)
  }
}

/** What is to be done, or null when that cannot be understood. Its input is checked before a database is opened. */
async function commandOf(
  io: CommandIo,
  given: string[],
  { email }: { email?: string },
): Promise<Command | null> {
  const [name = '', username = '', role = ''] = given
  if (given.length !== (wordsOf[name] ?? 2) || (email !== undefined && name !== 'create')) return null
  switch (name) {
    case 'create': {
      if (email !== undefined) refuseGuessedUrl(io)
      const input = parseInput(newAdminInput, { username, email, password: await readPassword(io) })
      return async (ctx) => {
        await createAdmin(ctx, input)
        return `${input.username} is an admin now, in ${databaseOf(io)}.`
      }
    }
    case 'role': {
      const input = parseInput(roleInput, { username, role })
      return async (ctx) => {
        const account = await changeAccount(ctx, input.username, { role: input.role })
        return `${account.username} is now: ${account.role}.`
      }
    }
    case 'suspend':
    case 'unsuspend': {
      const input = parseInput(usernameInput, { username })
      return async (ctx) => {
        const suspendedAt = name === 'suspend' ? ctx.now : null
        const account = await changeAccount(ctx, input.username, { suspendedAt })
        return `${account.username} ${suspendedAt ? 'is suspended' : 'may log in again'}.`
      }
    }
    case 'new-keys':
      return async (ctx) => {
        await discardTokenKeys(ctx.db)
        return `The keys in ${databaseOf(io)} are gone: the server makes new ones as it starts.`
      }
    default:
      return null
  }
}

/** Which database that is: where there is none yet, opening it makes one, whether or not it is the one that was meant. */
function databaseOf({ env }: CommandIo): string {
  const { databaseUrl, dataDir } = readConfig(env)
  return databaseUrl ? 'the database at DATABASE_URL' : `the database in ${resolve(dataDir)}`
}

/** The mail's link has to lead to the server, which may run with other settings than this command's. */
function refuseGuessedUrl({ env }: CommandIo): void {
  if (readConfig(env).isPublicUrlSet) return
  throw new ConfigError(
    'An e-mail address gets a link by mail, so PUBLIC_URL must be where people reach the product, as the server has it, such as https://fitfuel.example.',
  )
}

/** Asked for twice on a terminal, unseen; else the first line of what is piped in. */
async function readPassword({ stdin }: CommandIo): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0]!
  const [password = '', again] = await askUnseen('Password: ', 'The same again: ')
  if (password !== again) throw new Problem('bad-input', 'The two passwords differ')
  return password
}

async function withContext({ env }: CommandIo, command: Command): Promise<string> {
  const config = readConfig(env)
  // This command speaks in sentences; of the log it shows what went wrong.
  const log = createLog('warn')
  const database = await openConfiguredDatabase(config, log)
  try {
    const { publicUrl } = config
    return await command({
      db: database.db,
      log,
      requestId: randomUUID(),
      now: new Date(),
      locale: 'en',
      publicUrl,
      members,
      logModeration,
    })
  } finally {
    await database.close()
  }
}

function isExpected(error: unknown): error is Error {
  return (
    [Problem, PromptEnded, ConfigError, PostgresError, StorageError, StorageAwayError, BackupError].some(
      (kind) => error instanceof kind,
    ) || isUsageError(error)
  )
}

/** `parseArgs` tells in words what is wrong with the arguments. */
function isUsageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

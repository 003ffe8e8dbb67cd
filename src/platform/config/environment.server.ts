import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  drainSeconds,
  type MetricsPlace,
  metricsPlace,
  metricsToken,
  port,
  traceCollector,
} from './config.watch.server.ts'
import { DEFAULT_CONNECTIONS, databaseConnections } from './connections.server.ts'
import { type PlannedFeed, plannedFeeds } from './feeds.server.ts'
import {
  contactAddress,
  defaultContactAddress,
  defaultMailFrom,
  type MailFrom,
  type MailServer,
  mailFrom,
  mailServer,
} from './mail.server.ts'
import { trustedProxies } from './proxies.server.ts'
import { MIN_SECRET_KEY_LENGTH } from './secret-key.server.ts'
import { type S3Place, s3Place } from './storage.server.ts'

/** Everything that can be set from outside. Read once, here; nothing else looks at the environment. */
export type Config = {
  port: number
  host: string
  /** Absolute folder of all that the product stores itself. */
  dataDir: string
  /** PostgreSQL to use in place of the embedded one, or null. */
  databaseUrl: string | null
  /** A replica of that PostgreSQL for what may be a second old, or null. */
  databaseReadUrl: string | null
  /** Connections to the database that the process takes at most, in all. */
  databaseConnections: number
  /** What keys and seals come from in place of the key file of `dataDir`, or null. */
  secretKey: string | null
  /** The S3 that keeps objects in place of a folder of `dataDir`, or null. */
  storage: S3Place | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The origin under which people reach the product, without a slash at its end: links in mail begin with it. */
  publicUrl: string
  /** Whether `publicUrl` was set, or is what the port suggests. */
  isPublicUrlSet: boolean
  /** The server that takes our mail, or null: then mail stays in the outbox. */
  mailServer: MailServer | null
  mailFrom: MailFrom
  /** Where messages of the contact form and the partner form are mailed to. */
  contactAddress: string
  /** With this key in `x-api-key` anyone may read through the data API; the web app carries it. */
  publicApiKey: string
  /** Feeds that are imported by themselves. */
  feeds: PlannedFeed[]
  /** Whether only members may use the finder. */
  finderRequiresSignIn: boolean
  /** Header in which a trusted proxy names the visitor's country, or null: then our own database tells. */
  countryHeader: string | null
  /** Header in which a trusted proxy names the visitor's address, or null: then the socket tells. */
  addressHeader: string | null
  /** From where these two headers are believed. */
  trustedProxies: BlockList
  /** Where the figures of the process are read, or null: then there are none. */
  metrics: MetricsPlace | null
  /** Seconds for which a process that was told to stop goes on answering, so that a proxy sees that it stops. */
  drainSeconds: number
  /** Where traces are sent, or null: then there are none. */
  traceCollector: string | null
}

/** Settings whose value may hold a password: it is never repeated. */
const SECRET = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'FEEDS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SECRET_KEY',
  'SMTP_URL',
  'STORAGE_URL',
]

/** A setting is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

const notEmpty = z.string().min(1, { error: 'must not be empty' })

const headerName = z.stringFormat('header name', /^[A-Za-z][A-Za-z0-9-]{0,63}$/, {
  error: 'must be the name of an HTTP header',
})

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return (
    /^https?:$/.test(url?.protocol ?? '') && [url?.origin, `${url?.origin}/`].includes(value.toLowerCase())
  )
}

const databaseUrl = z.stringFormat('database', /^postgres(ql)?:\/\/.+/, {
  error: 'must be a PostgreSQL address that begins with postgres:// or postgresql://',
})

const shape = z.object({
  PORT: port.default(3000),
  HOST: notEmpty.default('0.0.0.0'),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: databaseConnections.default(DEFAULT_CONNECTIONS),
  SECRET_KEY: z
    .string()
    .trim()
    .min(MIN_SECRET_KEY_LENGTH, {
      error: `must be at least ${MIN_SECRET_KEY_LENGTH} random characters, such as \`openssl rand -base64 32\` gives`,
    })
    .optional(),
  STORAGE_URL: s3Place.optional(),
  PUBLIC_API_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, { error: 'must be letters, digits, - and _' })
    .default('fitfuel-web'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
  PUBLIC_URL: z
    .stringFormat('origin', isOrigin, {
      error: 'must be where people reach the product, such as https://fitfuel.example, without a path',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailFrom.optional(),
  CONTACT_ADDRESS: contactAddress.optional(),
  FEEDS: plannedFeeds.default([]),
  FINDER_REQUIRES_SIGN_IN: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  COUNTRY_HEADER: headerName.optional(),
  CLIENT_ADDRESS_HEADER: headerName.optional(),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_PORT: port.optional(),
  METRICS_HOST: notEmpty.default('127.0.0.1'),
  METRICS_TOKEN: metricsToken.optional(),
  DRAIN_SECONDS: drainSeconds.default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: traceCollector.optional(),
})

/** The names of all settings, in the order in which they are told. */
export const settingNames: readonly string[] = Object.keys(shape.shape)

/**
 * The configuration in `env`; relative paths count from `cwd`.
 * @throws ConfigError with one sentence for the first setting that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const parsed = shape.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    const given = SECRET.includes(name) || !env[name] ? '' : `, not ${JSON.stringify(env[name])}`
    throw new ConfigError(`${name} ${issue.message}${given}.`)
  }
  const value = parsed.data
  if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_READ_URL is a replica of the database at DATABASE_URL, so that must be set: the embedded database has none.',
    )
  }
  if (value.COUNTRY_HEADER && !value.CLIENT_ADDRESS_HEADER) {
    throw new ConfigError(
      'COUNTRY_HEADER trusts a proxy, so CLIENT_ADDRESS_HEADER must name the header in which that proxy gives the address.',
    )
  }
  if (value.SMTP_URL && !value.PUBLIC_URL) {
    throw new ConfigError(
      'SMTP_URL sends mail with links, so PUBLIC_URL must be where people reach the product, such as https://fitfuel.example.',
    )
  }
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(cwd, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databaseConnections: value.DATABASE_CONNECTIONS,
    secretKey: value.SECRET_KEY ?? null,
    storage: value.STORAGE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    publicUrl,
    isPublicUrlSet: value.PUBLIC_URL !== undefined,
    mailServer: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? defaultMailFrom(publicUrl),
    contactAddress: value.CONTACT_ADDRESS ?? defaultContactAddress(publicUrl),
    publicApiKey: value.PUBLIC_API_KEY,
    feeds: value.FEEDS,
    finderRequiresSignIn: value.FINDER_REQUIRES_SIGN_IN,
    countryHeader: value.COUNTRY_HEADER ?? null,
    addressHeader: value.CLIENT_ADDRESS_HEADER ?? null,
    trustedProxies: value.TRUSTED_PROXIES,
    metrics: metricsPlace(value),
    drainSeconds: value.DRAIN_SECONDS,
    traceCollector: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}

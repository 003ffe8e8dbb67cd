import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './environment.server.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({}, '/srv/fitfuel')).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/srv/fitfuel/data',
    databaseUrl: null,
    databaseReadUrl: null,
    databaseConnections: 11,
    secretKey: null,
    storage: null,
    logLevel: 'info',
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
    mailServer: null,
    mailFrom: { name: 'FitFuel', address: 'no-reply@localhost' },
    contactAddress: 'contact@localhost',
    publicApiKey: 'fitfuel-web',
    feeds: [],
    finderRequiresSignIn: false,
    countryHeader: null,
    addressHeader: null,
    trustedProxies: expect.any(BlockList),
    metrics: null,
    drainSeconds: 0,
    traceCollector: null,
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
  [{ DATA_DIR: '' }, 'DATA_DIR must not be empty.'],
  [{ FINDER_REQUIRES_SIGN_IN: 'yes' }, 'FINDER_REQUIRES_SIGN_IN must be true or false, not "yes".'],
  [
    { PUBLIC_URL: 'fitfuel.example/app' },
    'PUBLIC_URL must be where people reach the product, such as https://fitfuel.example, without a path, not "fitfuel.example/app".',
  ],
  [
    { CONTACT_ADDRESS: 'Sanne <sanne@fitfuel.example>' },
    'CONTACT_ADDRESS must be one mail address, such as hello@fitfuel.example, not "Sanne <sanne@fitfuel.example>".',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES must be addresses or networks between commas, such as 192.0.2.1,2001:db8::/32, not "10.0.0.0/33".',
  ],
  [
    { DATABASE_READ_URL: 'postgres://db.internal/fitfuel' },
    'DATABASE_READ_URL is a replica of the database at DATABASE_URL, so that must be set: the embedded database has none.',
  ],
  [{ CLIENT_ADDRESS_HEADER: 'x y' }, 'CLIENT_ADDRESS_HEADER must be the name of an HTTP header, not "x y".'],
])('a wrong value stops the start with one sentence: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message))
})

test('a wrong database address is named but never repeated, as it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host' })).toThrow(
    new ConfigError(
      'DATABASE_URL must be a PostgreSQL address that begins with postgres:// or postgresql://.',
    ),
  )
})

test('[DAT-15] FEEDS names feeds by kind, time and place, one a line or between semicolons', () => {
  const FEEDS =
    'checkjebon 06:30 https://feeds.example/prices.json?key=1; details 07:00 /srv/my labels.jsonl\n'
  expect(readConfig({ FEEDS }).feeds).toEqual([
    { kind: 'checkjebon', time: '06:30', place: 'https://feeds.example/prices.json?key=1' },
    { kind: 'details', time: '07:00', place: '/srv/my labels.jsonl' },
  ])
})

test.each([
  ['checkjebon', 'must give kind, time and place'],
  ['prices 06:30 a.json', 'must begin each feed with its kind'],
  ['checkjebon 24:00 a.json', 'must give the time of each feed as HH:MM'],
  ['checkjebon 06:30 ftp://feeds.example/a', 'must name a file or an http(s) address'],
  ['checkjebon 06:30 https://me:secret@feeds.example/a', 'must name addresses without user and password'],
  ['nevo 06:30 a.csv; nevo 07:30 a.csv', 'must name each feed once'],
])('[DAT-15] FEEDS %j stops the start with one sentence, which does not repeat it', (FEEDS, message) => {
  const read = () => readConfig({ FEEDS })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`FEEDS ${message}`)
  expect(read).not.toThrow('secret')
})

test('a secret key that is too short is named but never repeated', () => {
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(
    new ConfigError(
      'SECRET_KEY must be at least 32 random characters, such as `openssl rand -base64 32` gives.',
    ),
  )
  const key = 'a key that is long enough to be one'
  expect(readConfig({ SECRET_KEY: `${key}\n` }).secretKey).toBe(key)
})

const PUBLIC_URL = 'https://fitfuel.example'

test.each([
  'smtp://',
  'mail.example',
  'http://me:secret@mail.example',
  'smtp://me:se/cret@mail.example',
  'smtp://me:se#cret@mail.example',
  'smtp://me:se%cret@mail.example',
  'smtp://me:se%0Acret@mail.example',
  'smtp://:secret@mail.example',
  'smtp://me@mail.example',
  'smtp://me:secret@mail.example/?pool=true',
])('[ACC-32] a wrong mail server is named but never repeated, as it may hold a password: %s', (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL, PUBLIC_URL })).toThrow(
    new ConfigError(
      'SMTP_URL must be a mail server, such as smtp://mail.example or smtps://user:password@mail.example:465, with the special characters of user and password as %XX.',
    ),
  )
})

test('a mail server is read with its port, its kind of TLS and its password', () => {
  const read = (SMTP_URL: string) => readConfig({ SMTP_URL, PUBLIC_URL }).mailServer
  expect(read('smtp://mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    credentials: null,
  })
  expect(read('smtps://me%40mail.example:p%40ss%2F1@mail.example/')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    credentials: { user: 'me@mail.example', password: 'p@ss/1' },
  })
  expect(read('smtp://[::1]:1025')).toMatchObject({ host: '::1', port: 1025 })
})

test('mail is from nobody at the host of the public address, unless the sender is set', () => {
  const from = (env: Record<string, string>) => readConfig(env).mailFrom
  expect(from({ PUBLIC_URL })).toEqual({ name: 'FitFuel', address: 'no-reply@fitfuel.example' })
  expect(from({ PUBLIC_URL: 'http://192.168.1.5:3000' }).address).toBe('no-reply@[192.168.1.5]')
  expect(from({ PUBLIC_URL: 'http://[::1]' }).address).toBe('no-reply@[IPv6:::1]')
  expect(from({ MAIL_FROM: 'hello@fitfuel.example' })).toEqual({ name: '', address: 'hello@fitfuel.example' })
  expect(from({ MAIL_FROM: 'Fit & Fuel <hello@fitfuel.example>' }).name).toBe('Fit & Fuel')
  for (const MAIL_FROM of ['', 'FitFuel', 'a@b, c@d', 'A\r\nBcc: x <a@b>', '<>', 'a@b <c@d> <e@f>']) {
    expect(() => from({ MAIL_FROM })).toThrow(/^MAIL_FROM must be an address/)
  }
})

test('mail has links, so sending it without a public address is a contradiction', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/so PUBLIC_URL must be/)
})

test('trusting a proxy for the country but not for the address is a contradiction', () => {
  expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow(/CLIENT_ADDRESS_HEADER must name/)
})

test.each([
  's3://',
  'https://key:hush@s3.example/pictures',
  's3://s3.example/pictures',
  's3://key@s3.example/pictures',
  's3://:hush@s3.example/pictures',
  's3://key:hush@s3.example',
  's3://key:hush@s3.example/pictures/2026',
  's3://key:hush@s3.example/Pictures',
  's3://key:hu/sh@s3.example/pictures',
  's3://key:hu#sh@s3.example/pictures',
  's3://key:hu%sh@s3.example/pictures',
  's3://key:hu%0Ash@s3.example/pictures',
  's3://key:hush@s3.example/pictures?tls=no',
  's3://key:hush@s3.example/pictures?region=a b',
  's3://key:hush@s3.example/pictures?secret=hush',
  's3://key:hush@s3.example:0/pictures',
])('a wrong storage is named but never repeated, as it holds a secret: %s', (STORAGE_URL) => {
  expect(() => readConfig({ STORAGE_URL })).toThrow(
    new ConfigError(
      'STORAGE_URL must be a bucket of an S3, such as s3://accessKey:secret@s3.example/bucket?region=eu-west-1 (&tls=false without TLS), with the special characters of key and secret as %XX.',
    ),
  )
})

test('a storage is read with its bucket, its keys, its region and whether it uses TLS', () => {
  const read = (STORAGE_URL: string) => readConfig({ STORAGE_URL }).storage
  expect(read('s3://KEY:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/pictures?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    bucket: 'pictures',
    accessKey: 'KEY',
    secretKey: 'a/b+c',
  })
  expect(read('s3://me%3Amyself:hush@[::1]:9000/pictures/?tls=false')).toEqual({
    endpoint: 'http://[::1]:9000',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKey: 'me:myself',
    secretKey: 'hush',
  })
})

test.each([
  [{ PUBLIC_URL: 'https://fitfuel.example' }, 'contact@fitfuel.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://[2001:db8::1]' }, 'contact@localhost'],
  [{ CONTACT_ADDRESS: 'hallo@mail.example' }, 'hallo@mail.example'],
])('with %o, what people write to us is mailed to %s', (env, address) => {
  expect(readConfig(env).contactAddress).toBe(address)
})

test.each([
  [{ METRICS_PORT: '9464' }, { listener: { host: '127.0.0.1', port: 9464 }, token: null }],
  [{ METRICS_TOKEN: 'a'.repeat(16) }, { listener: null, token: 'a'.repeat(16) }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'b'.repeat(20) },
    { listener: { host: '0.0.0.0', port: 9464 }, token: 'b'.repeat(20) },
  ],
])('[OPS-05] with %o, figures are read where nobody else does', (env, place) => {
  expect(readConfig(env).metrics).toEqual(place)
})

test('[OPS-05] a token for figures that is too short is named but never repeated', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'hush' })).toThrow(
    new ConfigError(
      'METRICS_TOKEN must be at least 16 letters and digits, such as `openssl rand -hex 24` gives.',
    ),
  )
})

test.each(['ten', '301', '-1'])(
  '[OPS-05] a process stops within a time that is bounded, not in %s',
  (DRAIN_SECONDS) => {
    expect(() => readConfig({ DRAIN_SECONDS })).toThrow(
      /^DRAIN_SECONDS must be a whole number of seconds from 0 to 300/,
    )
  },
)

test('[OPS-05] traces go to a collector that is an address', () => {
  const read = (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traceCollector
  expect(read('http://localhost:4318/')).toBe('http://localhost:4318')
  expect(() => read('localhost:4318')).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be where a collector takes OTLP/,
  )
})

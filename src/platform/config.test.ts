import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({}, '/srv/fitfuel')).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/srv/fitfuel/data',
    databaseUrl: null,
    logLevel: 'info',
    publicUrl: 'http://localhost:3000',
    finderRequiresSignIn: false,
    countryHeader: null,
    addressHeader: null,
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

test('trusting a proxy for the country but not for the address is a contradiction', () => {
  expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow(/CLIENT_ADDRESS_HEADER must name/)
})

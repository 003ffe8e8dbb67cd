import type { Logger } from 'pino'
import type { Config } from '#platform/config.server.ts'
import { createLog } from '#platform/log.server.ts'
import { type CountryOf, openCountries } from './country.ts'

/** What one process holds open from start to stop. */
export type Services = {
  config: Config
  log: Logger
  countryOf: CountryOf
  close(): Promise<void>
}

/** Opens everything a process needs, in the order of dependence. */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel)
  return { config, log, countryOf: await openCountries(), close: async () => {} }
}

import { readConfig } from '#platform/config/environment.server.ts'
import { openServices, type Services } from '../open/services.ts'
import { createApp } from './app.ts'

// A changed file loads this module anew: what is open is kept, or every save would open another pool.
const kept = globalThis as { fitfuelServices?: Promise<Services> }
kept.fitfuelServices ??= openServices(readConfig(process.env))

const app = createApp({
  services: await kept.fitfuelServices,
  build: () => import('virtual:react-router/server-build'),
  production: false,
})

/** Answers a request of the development server. */
export const developmentFetch = app.fetch

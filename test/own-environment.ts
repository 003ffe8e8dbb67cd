import { settingNames } from '#platform/config/environment.server.ts'

leaveSettings(process.env)

/** Takes the settings of a server out of `env`: what tests and benchmarks start has a database, storage and feeds of its own. */
export function leaveSettings(env: NodeJS.ProcessEnv): void {
  for (const name of settingNames) delete env[name]
}

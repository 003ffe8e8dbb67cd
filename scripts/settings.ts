import { ConfigError, readConfig } from '#platform/config/environment.server.ts'

/** Ends this process with one sentence when a setting is wrong: before a build, which takes its time. */
export function checkSettings(): void {
  try {
    readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

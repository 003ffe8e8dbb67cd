import type { Config } from '#platform/config.server.ts'

/** Why the server cannot listen, in one sentence that names the setting; any other error with its stack. */
export function listenFailure(error: Error, { port, host }: Pick<Config, 'port' | 'host'>): string {
  switch ('code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: choose another with PORT.`
    case 'EACCES':
      return `Port ${port} is kept for administrators: choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST must be an address of this machine, not "${host}".`
    default:
      return error.stack ?? error.message
  }
}

import { isLoopbackHost } from '#features/accounts/ground/accounts.rules.ts'
import type { Config } from '#platform/config/environment.server.ts'

/** Last line of the start: the address to open, and what logging in from elsewhere needs. */
export function readyLine(port: number, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, hostname } = new URL(publicUrl)
  const ready = (address: string) => `FitFuel is ready: open ${address} (Ctrl+C stops it).`
  if (protocol === 'https:') return `${ready(publicUrl)} It listens on port ${port}.`
  if (!isLoopbackHost(hostname)) {
    return `${ready(publicUrl)} PUBLIC_URL is plain http: whoever listens on the network can take over a login.`
  }
  return `${ready(`http://localhost:${port}`)} Logging in from other machines needs HTTPS: set PUBLIC_URL.`
}

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

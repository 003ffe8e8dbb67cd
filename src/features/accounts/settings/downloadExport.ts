import { saveFile } from '#platform/browser/save-file.ts'
import { fetchIdToken } from '../access/id-token.api.ts'

/**
 * Saves the member's own data as a file. The endpoint asks for an ID token, which a link cannot carry.
 * @throws Error when there is no session, or the server does not answer
 */
export async function downloadExport(): Promise<void> {
  const token = await fetchIdToken()
  if (!token) throw new Error('No ID token available')
  const response = await fetch('/account/export', { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`The export answered ${response.status}`)
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
}

function nameIn(disposition: string | null): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'fitfuel.json')
}

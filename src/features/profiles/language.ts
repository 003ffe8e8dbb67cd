import type { Locale } from '#platform/i18n.rules.ts'

/** Stores the language in the profile of whoever is signed in; rejects when that failed. */
export async function saveLanguage(language: Locale): Promise<void> {
  const response = await fetch('/account/language', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
  if (!response.ok) throw new Error(`The language was not stored: ${response.status}`)
}

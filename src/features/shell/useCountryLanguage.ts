import { useEffect, useEffectEvent } from 'react'
import { LANGUAGE_COOKIE } from '#platform/i18n.rules.ts'
import { useLanguage } from '#platform/i18n.tsx'
import { type LookUp, languageAfterLookUp, localeInCookies, readCountry } from './shell.rules.ts'

/** Asks, once per load and only when no language is stored, in which country the visitor is. */
export function useCountryLanguage(): void {
  const { locale, choose, show } = useLanguage()

  const settle = useEffectEvent((lookUp: LookUp) => {
    // Whoever has chosen in the meantime has the last word.
    if (hasStoredLanguage()) return
    const after = languageAfterLookUp(lookUp, locale, navigator.language)
    if (after.store) choose(after.locale)
    else show(after.locale)
  })

  useEffect(() => {
    if (hasStoredLanguage()) return
    const stop = new AbortController()
    void lookUpCountry(stop.signal).then((lookUp) => {
      if (!stop.signal.aborted) settle(lookUp)
    })
    return () => stop.abort()
  }, [])
}

function hasStoredLanguage(): boolean {
  return localeInCookies(document.cookie, LANGUAGE_COOKIE) !== null
}

async function lookUpCountry(signal: AbortSignal): Promise<LookUp> {
  try {
    const response = await fetch('/country', { signal })
    return response.ok ? readCountry(await response.json()) : 'failed'
  } catch {
    return 'failed'
  }
}

import { useEffect, useEffectEvent } from 'react'
import { LANGUAGE_COOKIE, type Locale, localeOfQuery } from '#platform/texts/i18n.rules.ts'
import { useLanguage } from '#platform/texts/i18n.tsx'
import { type LookUp, languageAfterLookUp, localeInCookies, readCountry } from './frame.rules.ts'

/** Shows the stored language; asks, once per load and only when none is, in which country the visitor is. */
export function useCountryLanguage(): void {
  const { locale, choose, show } = useLanguage()

  const settle = useEffectEvent((lookUp: LookUp) => {
    // Whoever has chosen in the meantime has the last word.
    if (storedLanguage()) return
    const after = languageAfterLookUp(lookUp, locale, navigator.language)
    if (after.store) choose(after.locale)
    else show(after.locale)
  })

  // The back button may bring a page as it was sent, before somebody chose another language.
  const showStored = useEffectEvent((stored: Locale) => {
    if (stored !== locale) show(stored)
  })

  useEffect(() => {
    const stored = storedLanguage()
    if (stored) return showStored(stored)
    // Whoever follows a link to a language gets it, wherever they are.
    if (localeOfQuery(window.location.search)) return
    const stop = new AbortController()
    void lookUpCountry(stop.signal).then((lookUp) => {
      if (!stop.signal.aborted) settle(lookUp)
    })
    return () => stop.abort()
  }, [])
}

function storedLanguage(): Locale | null {
  return localeInCookies(document.cookie, LANGUAGE_COOKIE)
}

async function lookUpCountry(signal: AbortSignal): Promise<LookUp> {
  try {
    const response = await fetch('/country', { signal })
    return response.ok ? readCountry(await response.json()) : 'failed'
  } catch {
    return 'failed'
  }
}

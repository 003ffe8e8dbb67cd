import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { type Format, formatOf } from './i18n.format.ts'
import { type Locale, languageCookie, type Texts } from './i18n.rules.ts'

type Language = {
  locale: Locale
  /** Changes the language and stores the choice. */
  choose(locale: Locale): void
  /** Changes the language for this visit alone. */
  show(locale: Locale): void
}

const LanguageContext = createContext<Language | null>(null)

/** Holds the language of the page; `first` is what the server rendered in. */
export function LanguageProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [locale, show] = useState(first)
  const choose = useCallback((chosen: Locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
    document.cookie = languageCookie(chosen)
    show(chosen)
  }, [])
  const language = useMemo(() => ({ locale, choose, show }), [locale, choose])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Holds the language in which the server rendered what is in it, while that is not awake, whatever is chosen meanwhile. */
export function AsRendered({ asleep, children }: { asleep: boolean; children: ReactNode }) {
  const now = useLanguage()
  const [first] = useState(now)
  return <LanguageContext value={asleep ? first : now}>{children}</LanguageContext>
}

/** The language of the page, and how to choose another without a reload. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('LanguageProvider is missing above this component.')
  return language
}

/** A feature's texts in the language of the page. */
export function useTexts<English>(texts: Texts<English>): Texts<English>[Locale] {
  return texts[useLanguage().locale]
}

/** Numbers, amounts and dates in the language of the page. */
export function useFormat(): Format {
  return formatOf(useLanguage().locale)
}

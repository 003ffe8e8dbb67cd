import type { FormEvent } from 'react'
import { changeAccount } from '#features/accounts/access/account.api.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { LANGUAGE_PATH } from '#features/accounts/ground/accounts.rules.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { VisuallyHidden } from '#ui/ground/VisuallyHidden.tsx'
import { shellTexts } from './shell.texts.ts'

type Props = {
  /** Names the current language alone where the bar is narrow. */
  short?: boolean
}

/**
 * Swaps English and Dutch: at once, on the whole page, and stored for the next visit. Without script it is a form, which
 * leads back to the page.
 */
export function LanguageSwitch({ short }: Props) {
  const { locale, choose } = useLanguage()
  const texts = useTexts(shellTexts).language
  const viewer = useViewer()
  const language = locale === 'en' ? 'nl' : 'en'

  const swap = (event: FormEvent) => {
    event.preventDefault()
    choose(language)
    // A failure is put right by the next swap: this page has the language that was asked for.
    if (viewer) storeInProfile(language)
  }

  return (
    <form method="post" action={LANGUAGE_PATH} onSubmit={swap}>
      <input type="hidden" name="language" value={language} />
      <button
        type="submit"
        className="inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm whitespace-pre transition-colors hover:bg-surface-sunken"
      >
        <span className="font-[750] text-ink">{texts.current}</span>
        <span className={short ? 'hidden text-ink-quiet md:inline' : 'text-ink-quiet'}> / {texts.other}</span>
        <VisuallyHidden>, {texts.action}</VisuallyHidden>
      </button>
    </form>
  )
}

let stored: Promise<unknown> = Promise.resolve()

/** One after another: of two swaps in a row the profile keeps the second, however slow the first is. */
function storeInProfile(language: Locale): void {
  stored = stored.then(() => changeAccount('PUT', LANGUAGE_PATH, { language }))
}

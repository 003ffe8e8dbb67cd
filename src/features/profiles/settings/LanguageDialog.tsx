import { type FormEvent, useState } from 'react'
import { changeAccount } from '#features/accounts/access/account.api.ts'
import { LANGUAGE_PATH } from '#features/accounts/ground/accounts.rules.ts'
import { isLocale, languageNames, locales } from '#platform/texts/i18n.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { profileTexts } from './menu.texts.ts'

type Props = { open: boolean; onClose(): void }

/** Stores the language in the viewer's profile, and speaks it at once. */
export default function LanguageDialog({ open, onClose }: Props) {
  const texts = useTexts(profileTexts).language
  const { locale, choose } = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get('language')
    if (!isLocale(language)) return
    setBusy(true)
    const answer = await changeAccount('PUT', LANGUAGE_PATH, { language })
    setBusy(false)
    if (!answer.ok) return toast.error(texts.failed)
    choose(language)
    toast(profileTexts[language].language.success)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <form onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
        <fieldset>
          <legend className="text-ink-muted">{texts.lead}</legend>
          <div className="mt-3 flex flex-col gap-2">
            {locales.map((language) => (
              <label
                key={language}
                className="flex min-h-12 items-center gap-3 rounded-md border border-line-control px-3.5 font-[600] has-checked:border-pine has-checked:bg-pine-soft"
              >
                <input
                  type="radio"
                  name="language"
                  value={language}
                  defaultChecked={language === locale}
                  className="size-5 accent-pine"
                />
                <span lang={language}>{languageNames[language]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

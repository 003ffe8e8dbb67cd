import { Lock } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

/** In the place of all that a private profile keeps from others. */
export function PrivateNote() {
  const texts = useTexts(profilePageTexts)
  return (
    <section className="mt-8 flex flex-col items-center rounded-lg bg-surface px-4 py-12 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full bg-surface-sunken text-ink-muted">
        <Lock size={24} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <h2 className="mt-4 text-xl">{texts.private}</h2>
      <p className="mt-2 max-w-[24rem] text-md text-balance text-ink-muted">{texts.privateDetail}</p>
    </section>
  )
}

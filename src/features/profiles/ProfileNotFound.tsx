import { useTexts } from '#platform/i18n.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { profileTexts } from './profiles.messages.ts'

/** Nobody has this address (any more). */
export function ProfileNotFound() {
  const texts = useTexts(profileTexts)
  return (
    <main className="page-width py-10">
      <title>{texts.notFound}</title>
      <EmptyShelf
        heading="h1"
        title={texts.notFound}
        detail={texts.notFoundDetail}
        action={<ButtonLink to="/fitfuelfinder">{texts.toFinder}</ButtonLink>}
      />
    </main>
  )
}

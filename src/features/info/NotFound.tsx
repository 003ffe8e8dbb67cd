import { pathOf } from '#features/site/pages.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { infoTexts } from './info.messages.ts'

/** Says that there is no such page, in the words of the visitor, with the way home. */
export function NotFound() {
  const texts = useTexts(infoTexts)
  return (
    <main className="page-width py-10">
      <title>{texts.notFound.documentTitle}</title>
      <EmptyShelf
        heading="h1"
        title={texts.notFound.title}
        detail={texts.notFound.detail}
        action={
          <>
            <ButtonLink to={pathOf('home')}>{texts.toHome}</ButtonLink>
            <ButtonLink to={pathOf('finder')} look="outline">
              {texts.toFinder}
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}

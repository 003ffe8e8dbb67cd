import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { infoTexts } from './info.texts.ts'

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

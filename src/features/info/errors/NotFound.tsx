import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { infoTexts } from './info.texts.ts'

/** Says that there is no such page, in the words of the visitor, with the way home. */
export function NotFound() {
  const texts = useTexts(infoTexts)
  return (
    <EmptyPage
      {...texts.notFound}
      action={
        <>
          <ButtonLink to={pathOf('home')}>{texts.toHome}</ButtonLink>
          <ButtonLink to={pathOf('finder')} look="outline">
            {texts.toFinder}
          </ButtonLink>
        </>
      }
    />
  )
}

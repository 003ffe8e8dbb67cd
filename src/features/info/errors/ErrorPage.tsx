import { isRouteErrorResponse } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { infoTexts } from './info.texts.ts'
import { NotFound } from './NotFound.tsx'

/** What a visitor sees in place of a page that failed: never a stack, always a way out. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const texts = useTexts(infoTexts)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { retry, detailWithId } = texts.failure
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503
  const { documentTitle, title, detail } = isUnavailable ? texts.unavailable : texts.failure
  return (
    <EmptyPage
      documentTitle={documentTitle}
      picture="/illustrations/failure.svg"
      title={title}
      detail={requestId && !isUnavailable ? detailWithId(requestId) : detail}
      action={
        <>
          {/* Both load a new document: what is in this one may be what broke. */}
          <Button onClick={() => window.location.reload()}>{retry}</Button>
          <ButtonLink to={pathOf('home')} look="outline" reloadDocument>
            {texts.toHome}
          </ButtonLink>
        </>
      }
    />
  )
}

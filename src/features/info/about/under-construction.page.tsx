import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { underConstructionTexts } from './under-construction.texts.ts'

/** Stands in for every page that is still to come. */
export default function UnderConstruction() {
  const texts = useTexts(underConstructionTexts)
  const navigate = useNavigate()
  // One step back; for a visitor who came here from elsewhere, to the home page rather than off the site. The router
  // numbers the entries of its history; the first one of a visit is 0.
  const goBack = () => (Number(window.history.state?.idx) > 0 ? navigate(-1) : navigate(pathOf('home')))
  return (
    <EmptyPage
      documentTitle={texts.documentTitle}
      title={texts.title}
      detail={texts.detail}
      action={
        <>
          <ButtonLink to={pathOf('finder')}>{texts.toFinder}</ButtonLink>
          <Button look="outline" onClick={goBack} icon={<ArrowLeft size={18} strokeWidth={1.9} />}>
            {texts.back}
          </Button>
        </>
      }
    >
      <meta name="robots" content="noindex" />
    </EmptyPage>
  )
}

import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { topicPageTexts } from './topic.texts.ts'

/** No topic has this address (any more); `isGone` while its page was open. */
export function TopicNotFound({ isGone = false }: { isGone?: boolean }) {
  const texts = useTexts(topicPageTexts)
  const { title, detail } = isGone ? texts.gone : texts.notFound
  return (
    <EmptyPage
      documentTitle={`${title} · FitFuel`}
      title={title}
      detail={detail}
      action={<ButtonLink to={pathOf('community')}>{texts.notFound.all}</ButtonLink>}
    />
  )
}

import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { topicPageTexts } from './topic.texts.ts'

/** No topic has this address (any more); `isGone` while its page was open. */
export function TopicNotFound({ isGone = false }: { isGone?: boolean }) {
  const texts = useTexts(topicPageTexts)
  const { title, detail } = isGone ? texts.gone : texts.notFound
  return (
    <main className="page-width py-10">
      <title>{`${title} · FitFuel`}</title>
      <EmptyShelf
        heading="h1"
        title={title}
        detail={detail}
        action={<ButtonLink to={pathOf('community')}>{texts.notFound.all}</ButtonLink>}
      />
    </main>
  )
}

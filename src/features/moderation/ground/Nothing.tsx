import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { addressOf, type ModerationShow } from './moderation.address.rules.ts'
import { moderationTexts } from './moderation.texts.ts'

/** Empty state of a list, with a way on. */
export function Nothing({ show }: { show: ModerationShow }) {
  const texts = useTexts(moderationTexts).empty
  return (
    <EmptyShelf
      heading="h3"
      className="rounded-lg bg-surface shadow-card"
      title={texts[show].title}
      detail={texts[show].detail}
      action={
        <ButtonLink look="outline" to={show === 'open' ? pathOf('community') : addressOf('open')}>
          {show === 'open' ? texts.toBoard : texts.toOpen}
        </ButtonLink>
      }
    />
  )
}

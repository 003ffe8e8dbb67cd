import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

type Props = { kind: 'missing' | 'nobody' | 'failed'; onRetry(): void; retrying: boolean }

/** Why there is no profile to show, and the way out. */
export function NoProfile({ kind, onRetry, retrying }: Props) {
  const texts = useTexts(profilePageTexts)
  const [title, detail] = {
    missing: [texts.notFound, texts.notFoundDetail],
    nobody: [texts.noId, texts.noIdDetail],
    failed: [texts.failed, texts.failedDetail],
  }[kind] as [string, string]
  return (
    <EmptyPage
      documentTitle={texts.documentTitles[kind]}
      title={title}
      detail={detail}
      action={
        kind === 'failed' ? (
          <Button busy={retrying} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        ) : (
          <ButtonLink to={pathOf('community')}>{texts.empty.toTopics}</ButtonLink>
        )
      }
    >
      <meta name="robots" content="noindex" />
    </EmptyPage>
  )
}

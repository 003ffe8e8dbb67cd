import { useState } from 'react'
import type { ModeratedFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { administers } from '#features/accounts/ground/accounts.rules.ts'
import type { TopicAct } from '#features/board/moderate/acts.api.ts'
import { TopicActs } from '#features/board/moderate/TopicActs.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { contentAfter, type RefusalWord } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { suspendUser } from './reports.api.ts'

type Props = {
  open: boolean
  content: ModeratedFactsFragment
  onClose(): void
  /** Given what is reported as it is after an act. */
  onChanged(content: ModeratedFactsFragment): void
}

/** What else can be done: with the topic it stands in and, for admins, with its author. The report stays open. */
export default function MoreActsDialog({ open, content, onClose, onChanged }: Props) {
  const texts = useTexts(moderationTexts)
  const viewer = useViewer()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)
  const { topic, author, isAuthorSuspended } = content

  /** Gives null once it is done, else a word; where the code itself does not come, it throws. */
  const act = async (
    work: () => Promise<RefusalWord | null>,
    done: string,
    changed: ModeratedFactsFragment,
  ) => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    const answer = await work().catch(() => 'failed' as const)
    setBusy(false)
    setRefused(answer)
    if (answer) return
    toast(done)
    onChanged(changed)
    onClose()
  }

  const actOnTopic = (given: TopicAct) =>
    act(
      async () => {
        const { actOnTopic: send } = await import('#features/board/moderate/acts.api.ts')
        return (await send(given)) ? null : 'failed'
      },
      texts.done.act,
      contentAfter(content, given),
    )
  const suspend = (username: string) =>
    act(
      async () => (await suspendUser(username, !isAuthorSuspended))?.refused ?? null,
      isAuthorSuspended ? texts.done.unsuspend : texts.done.suspend,
      { ...content, isAuthorSuspended: !isAuthorSuspended },
    )

  return (
    <Dialog open={open} onClose={onClose} title={texts.more} width={480}>
      <div aria-busy={isBusy} className="flex flex-col gap-6 p-5 md:p-6">
        {refused && <Alert title={texts.refusals[refused]} />}
        {topic && (
          <section className="flex flex-col gap-3">
            <h3 className="text-lg">{texts.topicActs}</h3>
            <TopicActs topic={topic} act={actOnTopic} />
          </section>
        )}
        {administers(viewer) && author && author.id !== viewer?.accountId && (
          <section className="flex flex-col gap-3">
            <h3 className="text-lg">{texts.author}</h3>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {isAuthorSuspended
                ? texts.unsuspendDetail(author.username)
                : texts.suspendDetail(author.username)}
            </p>
            <Button look={isAuthorSuspended ? 'outline' : 'danger'} onClick={() => suspend(author.username)}>
              {isAuthorSuspended ? texts.unsuspend : texts.suspend}
            </Button>
          </section>
        )}
      </div>
    </Dialog>
  )
}

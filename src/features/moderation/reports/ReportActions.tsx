import { Ellipsis, Eye, EyeOff, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ModeratedFactsFragment, ReportFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { administers } from '#features/accounts/ground/accounts.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import type { Ended, RefusalWord } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { type Decision, endReport } from './reports.api.ts'

const HideDialog = whenOpened(() => import('./HideDialog.tsx'))
const MoreActsDialog = whenOpened(() => import('./MoreActsDialog.tsx'))

type Props = {
  report: ReportFactsFragment
  onChanged(report: ReportFactsFragment): void
  onEnded(ended: Ended): void
}

const icon = { size: 18, strokeWidth: 1.9 }

/** What can be done about what is reported: to hide it, to keep it, and what else its kind allows. */
export function ReportActions({ report, onChanged, onEnded }: Props) {
  const texts = useTexts(moderationTexts)
  const viewer = useViewer()
  const toast = useToast()
  const [open, setOpen] = useState<'hide' | 'more' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusalWord | null>(null)
  const { content } = report
  const close = () => setOpen(null)

  /** Whether it was done. */
  async function end(decision: Decision): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefused(null)
    const answer = await endReport(report, decision)
    setBusy(false)
    if ('refused' in answer) {
      setRefused(answer.refused)
      if (answer.refused === 'not-found') {
        close()
        onChanged({ ...report, content: null })
      }
      return false
    }
    if (answer.isOwn) toast(texts.done[decision.resolution])
    onEnded(answer)
    return true
  }
  const keep = () => end({ resolution: 'kept' })
  const leaveHidden = () => end({ resolution: 'hidden', reason: content?.hiddenReason || texts.unsaid })
  const showAgain = () => end({ resolution: 'kept', restores: true })
  const suspendable = administers(viewer) && content?.author && content.author.id !== viewer?.accountId

  return (
    <>
      {refused && open !== 'hide' && <Alert title={texts.refusals[refused]} className="mt-4" />}
      <div ref={actions} aria-busy={isBusy} className="mt-4 flex flex-wrap gap-2">
        {!content && (
          <Button look="outline" size={44} onClick={keep}>
            {texts.close}
          </Button>
        )}
        {content && !content.isHidden && (
          <>
            <Button look="outline" size={44} icon={<EyeOff {...icon} />} onClick={() => setOpen('hide')}>
              {texts.hide}
            </Button>
            <Button look="outline" size={44} icon={<ShieldCheck {...icon} />} onClick={keep}>
              {texts.keep}
            </Button>
          </>
        )}
        {content?.isHidden && (
          <>
            <Button look="outline" size={44} icon={<EyeOff {...icon} />} onClick={leaveHidden}>
              {texts.leaveHidden}
            </Button>
            <Button look="outline" size={44} icon={<Eye {...icon} />} onClick={showAgain}>
              {texts.showAgain}
            </Button>
          </>
        )}
        {content && (content.topic || suspendable) && (
          <Button look="quiet" size={44} icon={<Ellipsis {...icon} />} onClick={() => setOpen('more')}>
            <span className="max-md:sr-only">{texts.more}</span>
          </Button>
        )}
      </div>
      <HideDialog
        open={open === 'hide'}
        kind={report.kind}
        itemId={report.id}
        busy={isBusy}
        refused={refused}
        onClose={close}
        onHide={(reason) => end({ resolution: 'hidden', reason })}
        // To the button that opened it, or to what has come in its place.
        returnFocus={() => actions.current?.querySelector('button') ?? null}
      />
      {content && (
        <MoreActsDialog
          open={open === 'more'}
          content={content}
          onClose={close}
          onChanged={(after: ModeratedFactsFragment) => onChanged({ ...report, content: after })}
        />
      )}
    </>
  )
}

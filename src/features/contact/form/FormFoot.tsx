import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { RefusalWord } from './message-form.rules.ts'
import { messageFormTexts } from './message-form.texts.ts'

type Props = {
  isBusy: boolean
  isSent: boolean
  failure: RefusalWord | null
  texts: { submit: string; sent: string; failed: string }
}

/** The end of a form that writes to us: what became of it, what happens with it, and the button. */
export function FormFoot({ isBusy, isSent, failure, texts }: Props) {
  const shared = useTexts(messageFormTexts)
  const reasons: Partial<Record<RefusalWord, string>> = shared.reasons
  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert title={texts.failed} detail={reasons[failure] ?? shared.kept} />}
      {isSent && (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-lg bg-pine-soft p-4 font-[650] text-on-pine-soft"
        >
          <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          {texts.sent}
        </p>
      )}
      <p className="text-xs text-ink-quiet">
        {shared.privacy}{' '}
        <Link to={pathOf('privacy')} className="text-pine underline underline-offset-2">
          {shared.privacyPage}
        </Link>
      </p>
      <Button type="submit" busy={isBusy} className="md:self-start">
        {isBusy ? shared.busy : texts.submit}
      </Button>
    </div>
  )
}

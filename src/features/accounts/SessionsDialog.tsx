import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeAccount } from './account.api.ts'
import { deviceOf } from './device.rules.ts'
import { settingsTexts } from './settings.messages.ts'

type Session = { id: string; userAgent: string; seenAt: string; current: boolean }
type Props = { open: boolean; onClose(): void }

/** Where the viewer is signed in, and the way to end all of it but here. */
export default function SessionsDialog({ open, onClose }: Props) {
  const texts = useTexts(settingsTexts).sessions
  const toast = useToast()
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [failure, setFailure] = useState<'failed' | 'endFailed' | null>(null)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    const found = await readSessions()
    if (found) setSessions(found)
    setFailure(found ? null : 'failed')
  }, [])
  useEffect(() => {
    if (open) void load()
  }, [open, load])

  const endOthers = async () => {
    setBusy(true)
    const answer = await changeAccount('POST', '/account/sessions/end-others')
    setBusy(false)
    if (!answer.ok) return setFailure('endFailed')
    toast(texts.ended)
    await load()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        {failure && (
          <Alert
            title={texts[failure]}
            action={
              <Button look="outline" size={44} onClick={failure === 'failed' ? load : endOthers}>
                {texts.retry}
              </Button>
            }
          />
        )}
        {sessions ? <SessionList sessions={sessions} /> : !failure && <Loading text={texts.loading} />}
        {sessions?.length === 1 && <p className="text-sm text-ink-muted">{texts.alone}</p>}
        {sessions && sessions.length > 1 && (
          <Button look="outline" busy={busy} onClick={endOthers} className="self-end">
            {texts.endOthers}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const texts = useTexts(settingsTexts).sessions
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3.5 py-3">
          <MonitorSmartphone size={20} strokeWidth={1.9} className="shrink-0 text-ink-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-[600]">{deviceOf(session.userAgent) ?? texts.unknown}</p>
            <p className="text-xs text-ink-quiet">{texts.seen(format.fullDay(session.seenAt))}</p>
          </div>
          {session.current && <Badge tone="pine">{texts.current}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Loading({ text }: { text: string }) {
  return (
    <div role="status" aria-label={text} className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

async function readSessions(): Promise<Session[] | null> {
  try {
    const response = await fetch('/account/sessions')
    return response.ok ? (await response.json()).items : null
  } catch {
    return null
  }
}

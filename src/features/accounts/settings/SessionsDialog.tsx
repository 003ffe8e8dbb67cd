import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { changeAccount } from '../access/account.api.ts'
import { deviceOf } from './device.rules.ts'
import { settingsTexts } from './dialogs.texts.ts'

type Session = { id: string; userAgent: string; seenAt: string; current: boolean }
type Props = { open: boolean; onClose(): void }

/** No session has this id: all but this one are being ended. */
const OTHERS = 'others'

/** Where the viewer is signed in, and the way to end one of it, or all but here. */
export default function SessionsDialog({ open, onClose }: Props) {
  const texts = useTexts(settingsTexts).sessions
  const toast = useToast()
  const content = useRef<HTMLDivElement>(null)
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [failure, setFailure] = useState<'failed' | 'endFailed' | 'endOneFailed' | null>(null)
  /** The id of the session that is being ended, or all others. */
  const [ending, setEnding] = useState<string | null>(null)

  const load = useCallback(async () => {
    const found = await readSessions()
    if (found) setSessions(found)
    setFailure(found ? null : 'failed')
  }, [])
  useEffect(() => {
    if (open) void load()
  }, [open, load])

  const endOthers = async () => {
    setEnding(OTHERS)
    const answer = await changeAccount('POST', '/account/sessions/end-others')
    setEnding(null)
    if (!answer.ok) return setFailure('endFailed')
    toast(texts.ended)
    await load()
  }
  const endOne = async ({ id, userAgent }: Session) => {
    setEnding(id)
    const answer = await changeAccount('DELETE', `/account/sessions/${id}`)
    setEnding(null)
    // One that has ended meanwhile is not there to end: the list says so.
    if (!answer.ok && answer.code !== 'not-found') return setFailure('endOneFailed')
    toast(texts.endedOne(deviceOf(userAgent) ?? texts.unknown))
    content.current?.focus()
    await load()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 p-5 outline-0 md:p-6">
        {failure && (
          <Alert
            title={texts[failure]}
            action={
              // The button in the list, beside that session, is the way to try again.
              failure !== 'endOneFailed' && (
                <Button look="outline" size={44} onClick={failure === 'failed' ? load : endOthers}>
                  {texts.retry}
                </Button>
              )
            }
          />
        )}
        {sessions ? (
          <SessionList sessions={sessions} ending={ending} onEnd={endOne} />
        ) : (
          !failure && (
            <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          )
        )}
        {sessions?.length === 1 && <p className="text-sm text-ink-muted">{texts.alone}</p>}
        {sessions && sessions.length > 1 && (
          <Button look="outline" busy={ending === OTHERS} onClick={endOthers} className="self-end">
            {texts.endOthers}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type ListProps = { sessions: Session[]; ending: string | null; onEnd(session: Session): void }

function SessionList({ sessions, ending, onEnd }: ListProps) {
  const texts = useTexts(settingsTexts).sessions
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3.5 py-3">
          <MonitorSmartphone size={20} strokeWidth={1.9} className="shrink-0 text-ink-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-[600]">{deviceOf(session.userAgent) ?? texts.unknown}</p>
            <p className="text-xs text-ink-quiet">
              {texts.seen(format.fullDay(session.seenAt), format.time(session.seenAt))}
            </p>
          </div>
          {session.current ? (
            <Badge tone="pine">{texts.current}</Badge>
          ) : (
            <Button
              look="outline"
              size={44}
              busy={ending === session.id}
              aria-label={texts.endOneOf(deviceOf(session.userAgent) ?? texts.unknown)}
              onClick={() => onEnd(session)}
            >
              {texts.endOne}
            </Button>
          )}
        </li>
      ))}
    </ul>
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

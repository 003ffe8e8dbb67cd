import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { makeRoutine, type RoutineContent } from '../ground/routines.rules.ts'
import { removeUnreadable, type Shelf } from '../ground/routines.storage.ts'
import { copiesTexts } from './copies.texts.ts'
import { downloadKept, downloadRoutines } from './routines.copies.ts'

const DeleteDialog = whenOpened(() => import('#ui/dialog/DeleteDialog.tsx'))

type Props = {
  shelf: Shelf
  /** What was to be saved and found no place. */
  unsaved: RoutineContent | null
  onChanged(shelf: Shelf): void
}

/** Tells what keeps routines from being kept or read, for as long as it does, and the way out with nothing lost. */
export function StorageNotice({ shelf, unsaved, onChanged }: Props) {
  const { routines, strange, fault } = shelf
  const isUnreadable = fault === 'unreadable'
  return (
    <>
      {fault && !isUnreadable && <NoRoomNotice routines={routines} fault={fault} unsaved={unsaved} />}
      {(isUnreadable || strange.length > 0) && <UnreadableNotice shelf={shelf} onChanged={onChanged} />}
    </>
  )
}

type NoRoomProps = Pick<Shelf, 'routines'> & Pick<Props, 'unsaved'> & { fault: 'full' | 'unavailable' }

function NoRoomNotice({ routines, fault, unsaved }: NoRoomProps) {
  const texts = useTexts(copiesTexts)
  const all = unsaved ? [makeRoutine(unsaved, routines, new Date()), ...routines] : routines
  return (
    <Alert
      className="mb-5"
      {...texts.notice[fault]}
      action={
        all.length > 0 && (
          <Button look="outline" size={44} onClick={() => downloadRoutines(all)}>
            {unsaved ? texts.notice.downloadAll : texts.download}
          </Button>
        )
      }
    />
  )
}

function UnreadableNotice({ shelf, onChanged }: Omit<Props, 'unsaved'>) {
  const texts = useTexts(copiesTexts).notice
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const next = await removeUnreadable().catch(reportError)
    if (!next || next.fault) return false
    onChanged(next)
    setAsking(false)
    return true
  }
  const told =
    shelf.fault === 'unreadable'
      ? texts.unreadable
      : { title: texts.strange(shelf.strange.length), detail: texts.strangeDetail }
  return (
    <>
      <Alert
        className="mb-5"
        {...told}
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="outline" size={44} onClick={downloadKept}>
              {texts.downloadKept}
            </Button>
            <Button look="outline" size={44} onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          </div>
        }
      />
      <DeleteDialog
        open={isAsking}
        texts={texts.forgetQuestion}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  )
}

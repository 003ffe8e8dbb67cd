import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import type { RoutineFault } from '../ground/routines.check.rules.ts'
import type { FileFault } from '../ground/routines.file.rules.ts'
import type { Shelf } from '../ground/routines.storage.ts'
import { copiesTexts } from './copies.texts.ts'
import { downloadRoutines, type Imported, importRoutines } from './routines.copies.ts'

type Props = { shelf: Shelf; onChanged(shelf: Shelf): void }
type Result = Imported | { kind: 'failed' }

/** Says that the browser's copy is the only one, and makes and reads others. */
export function RoutineCopies({ shelf, onChanged }: Props) {
  const texts = useTexts(copiesTexts)
  const { locale } = useLanguage()
  const heading = useId()
  const [result, setResult] = useState<Result | null>(null)

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setResult(null)
    const imported = await importRoutines(file).catch((error: unknown) => {
      reportError(error)
      return { kind: 'failed' } as const
    })
    // The same file chosen again is another choice.
    target.value = ''
    if (imported.kind === 'added') onChanged(imported.shelf)
    setResult(imported)
  }
  const reasonOf = (failure: Exclude<Result, { kind: 'added' }>) => {
    if (failure.kind === 'refused') return tellFileFault(failure.fault, locale)
    return failure.kind === 'not-kept' ? texts.notKept[failure.fault] : texts.file.failed
  }
  return (
    <section aria-labelledby={heading} className="mt-8 rounded-lg border border-line p-4 md:p-5">
      <h3 id={heading} className="text-lg">
        {texts.title}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">{texts.lead}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {shelf.routines.length > 0 && (
          <Button
            look="outline"
            size={44}
            icon={<Download size={18} strokeWidth={1.9} />}
            onClick={() => downloadRoutines(shelf.routines)}
            className="max-sm:grow"
          >
            {texts.download}
          </Button>
        )}
        <label
          className={buttonClass(
            'outline',
            44,
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:grow',
          )}
        >
          <Upload size={18} strokeWidth={1.9} />
          {texts.import}
          <input type="file" accept="application/json,.json" onChange={read} className="sr-only" />
        </label>
      </div>
      <p role="status" className="text-sm font-[600] text-pine not-empty:mt-3">
        {result?.kind === 'added' && texts.imported(result.added, result.known)}
      </p>
      {result && result.kind !== 'added' && (
        <Alert title={texts.refused} detail={reasonOf(result)} className="mt-3" />
      )}
    </section>
  )
}

/** A sentence that says what is wrong with a file, and where in it. */
export function tellFileFault(fault: FileFault, locale: Locale): string {
  const texts = copiesTexts[locale]
  if (fault.kind === 'unknown-field') return `${texts.atFile}: ${texts.faults['unknown-field'](fault.name)}.`
  if (fault.kind !== 'routine') return texts.file[fault.kind]
  const { routine, fault: inRoutine } = fault
  return `${texts.at(routine, inRoutine.exercise ?? 0)}: ${tellRoutineFault(inRoutine, locale)}.`
}

function tellRoutineFault(fault: RoutineFault, locale: Locale): string {
  const texts = copiesTexts[locale].faults
  if (fault.kind === 'not-an-object') return texts[fault.kind]
  if (fault.kind === 'unknown-field') return texts[fault.kind](fault.name)
  if (fault.kind !== 'out-of-range') return texts[fault.kind](fault.field)
  const { field, min, max } = fault
  if (field === 'sets' || field === 'reps') return texts.number(field, min, max)
  return field === 'exercises' ? texts.entries(field, min, max) : texts.characters(field, min, max)
}

import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { RoutineFault } from '../ground/routines.check.rules.ts'
import type { FileFault } from '../ground/routines.file.rules.ts'
import { copiesTexts } from './copies.texts.ts'

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

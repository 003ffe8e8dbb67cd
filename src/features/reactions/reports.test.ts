import { expect, test } from 'vitest'
import { MODERATION_LIMITS, reportReasons as takenReasons } from '#features/moderation/moderation.rules.ts'
import { REPORT_NOTE_LENGTH, reportReasons } from './reports.rules.ts'

test('[BRD-32] the form of a report offers the reasons, and the room, that the server takes', () => {
  expect(reportReasons).toEqual(takenReasons)
  expect(REPORT_NOTE_LENGTH).toBe(MODERATION_LIMITS.note)
})

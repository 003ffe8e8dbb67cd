import { DRAFT_DAYS } from '#platform/browser/draft.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const formTexts = defineTexts(
  {
    draftKept: `What you write is kept in this browser for ${DRAFT_DAYS} days, or until you log out.`,
    leaveEmpty: 'Leave this empty',
  },
  {
    draftKept: `Wat je schrijft, blijft ${DRAFT_DAYS} dagen in deze browser staan, of tot je uitlogt.`,
    leaveEmpty: 'Laat dit leeg',
  },
)

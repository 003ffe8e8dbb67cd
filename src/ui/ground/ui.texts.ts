import { DRAFT_DAYS } from '#platform/browser/draft.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const uiTexts = defineTexts(
  {
    close: 'Close',
    draftKept: `What you write is kept in this browser for ${DRAFT_DAYS} days, or until you log out.`,
    leaveEmpty: 'Leave this empty',
    share: 'Share',
    undo: 'Undo',
    linkCopied: 'Link copied',
    linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  },
  {
    close: 'Sluiten',
    draftKept: `Wat je schrijft, blijft ${DRAFT_DAYS} dagen in deze browser staan, of tot je uitlogt.`,
    leaveEmpty: 'Laat dit leeg',
    share: 'Delen',
    undo: 'Ongedaan maken',
    linkCopied: 'Link gekopieerd',
    linkNotCopied: 'De link kon niet worden gekopieerd. Kopieer hem uit de adresbalk.',
  },
)

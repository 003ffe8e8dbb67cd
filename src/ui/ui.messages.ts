import { defineTexts } from '#platform/i18n.rules.ts'

export const uiTexts = defineTexts(
  {
    close: 'Close',
    leaveEmpty: 'Leave this empty',
    share: 'Share',
    linkCopied: 'Link copied',
    linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  },
  {
    close: 'Sluiten',
    leaveEmpty: 'Laat dit leeg',
    share: 'Delen',
    linkCopied: 'Link gekopieerd',
    linkNotCopied: 'De link kon niet worden gekopieerd. Kopieer hem uit de adresbalk.',
  },
)

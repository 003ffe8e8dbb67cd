import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const uiTexts = defineTexts(
  {
    close: 'Close',
    share: 'Share',
    undo: 'Undo',
    linkCopied: 'Link copied',
    linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  },
  {
    close: 'Sluiten',
    share: 'Delen',
    undo: 'Ongedaan maken',
    linkCopied: 'Link gekopieerd',
    linkNotCopied: 'De link kon niet worden gekopieerd. Kopieer hem uit de adresbalk.',
  },
)

import { defineTexts } from '#platform/i18n.rules.ts'

export const uiTexts = defineTexts({ close: 'Close' }, { close: 'Sluiten' })

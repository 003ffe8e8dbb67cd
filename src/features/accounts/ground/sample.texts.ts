import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What is said of everything that the sample community wrote. */
export const sampleTexts = defineTexts({ sample: 'Sample' }, { sample: 'Voorbeeld' })

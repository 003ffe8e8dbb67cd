import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** By itself, as every page carries it. */
export const chunkTexts = defineTexts(
  { reload: 'Part of this page could not be loaded. Reload the page?' },
  { reload: 'Een deel van deze pagina kon niet worden geladen. De pagina opnieuw laden?' },
)

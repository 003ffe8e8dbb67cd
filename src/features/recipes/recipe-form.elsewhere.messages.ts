import { defineTexts } from '#platform/i18n.rules.ts'

/** Said when the recipe that somebody edits was changed in another tab, or on another device. */
export const elsewhereTexts = defineTexts(
  {
    changed: 'This recipe has been changed somewhere else in the meantime.',
    kept: 'Nothing you typed is lost. Save anyway to overwrite those changes with yours.',
    saveAnyway: 'Save anyway',
  },
  {
    changed: 'Dit recept is intussen ergens anders gewijzigd.',
    kept: 'Wat je hebt getypt, blijft staan. Sla toch op om jouw wijzigingen eroverheen te zetten.',
    saveAnyway: 'Toch opslaan',
  },
)

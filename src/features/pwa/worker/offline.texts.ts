import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the page that stands for all others without a connection. */
export const offlineTexts = defineTexts(
  {
    documentTitle: 'No connection · FitFuel',
    title: 'You are offline',
    detail: 'This page needs a connection.',
    kept: 'What was kept on this device can still be read.',
    retry: 'Try again',
    pressed: 'No connection. The page opens once you are online again.',
    finder: 'Your last results in FitFuelFinder',
    workouts: 'Your workout routines',
  },
  {
    documentTitle: 'Geen verbinding · FitFuel',
    title: 'Je bent offline',
    detail: 'Voor deze pagina is een verbinding nodig.',
    kept: 'Wat op dit apparaat bewaard is, kun je nog lezen.',
    retry: 'Opnieuw proberen',
    pressed: 'Geen verbinding. De pagina opent zodra je weer online bent.',
    finder: 'Je laatste resultaten in FitFuelFinder',
    workouts: 'Je trainingsschema’s',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const appTexts = defineTexts(
  {
    update: {
      name: 'New version',
      available: 'A new version is available!',
      now: 'Update Now',
      later: 'Not now',
      unsaved:
        'A form on this page is not saved yet. Updating reloads the page, and what you typed may be lost.',
      anyway: 'Update anyway',
      keepWriting: 'Keep writing',
    },
    install: {
      name: 'Install FitFuel',
      title: 'FitFuel as an app',
      detail: 'On your home screen, and your routines and last results without a connection.',
      install: 'Install',
      dismiss: 'No, thanks',
    },
  },
  {
    update: {
      name: 'Nieuwe versie',
      available: 'Er is een nieuwe versie beschikbaar!',
      now: 'Nu bijwerken',
      later: 'Nu niet',
      unsaved:
        'Een formulier op deze pagina is nog niet opgeslagen. Bij het bijwerken wordt de pagina opnieuw geladen en kan verloren gaan wat erin staat.',
      anyway: 'Toch bijwerken',
      keepWriting: 'Verder schrijven',
    },
    install: {
      name: 'FitFuel installeren',
      title: 'FitFuel als app',
      detail: 'Op je startscherm, met je schema’s en je laatste resultaten ook zonder verbinding.',
      install: 'Installeren',
      dismiss: 'Nee, bedankt',
    },
  },
)

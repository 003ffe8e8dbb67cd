import { defineTexts } from '#platform/i18n.rules.ts'

/** Texts of the moderation log. */
export const logTexts = defineTexts(
  {
    acts: {
      hide: 'Hidden',
      restore: 'Shown again',
      lock: 'Locked',
      unlock: 'Unlocked',
      move: 'Moved',
      feature: 'Featured',
      unfeature: 'No longer featured',
      resolve: 'Report resolved',
      role: 'Role changed',
      suspend: 'Account suspended',
      unsuspend: 'Suspension ended',
    },
    targets: { topic: 'Topic', reply: 'Reply', recipe: 'Recipe', account: 'Account' },
    gone: 'Deleted since',
    by: 'by',
    to: (where: string) => `To ${where}`,
    resolutions: { hidden: 'The content was hidden', kept: 'The content was kept' },
  },
  {
    acts: {
      hide: 'Verborgen',
      restore: 'Weer getoond',
      lock: 'Gesloten',
      unlock: 'Geopend',
      move: 'Verplaatst',
      feature: 'Uitgelicht',
      unfeature: 'Niet meer uitgelicht',
      resolve: 'Melding afgehandeld',
      role: 'Rol gewijzigd',
      suspend: 'Account geschorst',
      unsuspend: 'Schorsing opgeheven',
    },
    targets: { topic: 'Topic', reply: 'Reactie', recipe: 'Recept', account: 'Account' },
    gone: 'Inmiddels verwijderd',
    by: 'door',
    to: (where) => `Naar ${where}`,
    resolutions: { hidden: 'De inhoud is verborgen', kept: 'De inhoud bleef staan' },
  },
)

import { defineTexts } from '#platform/i18n.rules.ts'

/** Texts of what those who moderate do on the page of a topic, and of what its author is told. */
export const moderateTexts = defineTexts(
  {
    open: { topic: 'Moderate topic', reply: 'Moderate reply' },
    word: 'Moderate',
    reason: 'What the author is told',
    reasonNeeded: 'Tell the author why.',
    hide: 'Hide',
    restore: 'Show again',
    lock: 'Lock: no new replies',
    unlock: 'Unlock: open for replies',
    move: 'Move',
    category: 'Category',
    feature: 'Feature on the board',
    unfeature: 'No longer feature',
    done: 'Done',
    failed: 'That did not work. Please try again.',
    hidden: {
      topic: 'This topic is hidden. Only its author and moderators can see it.',
      reply: 'This reply is hidden. Only its author and moderators can see it.',
    },
    because: (reason: string) => `Reason: ${reason}`,
  },
  {
    open: { topic: 'Onderwerp modereren', reply: 'Reactie modereren' },
    word: 'Modereren',
    reason: 'Wat de schrijver te lezen krijgt',
    reasonNeeded: 'Vertel de schrijver waarom.',
    hide: 'Verbergen',
    restore: 'Weer tonen',
    lock: 'Sluiten: geen nieuwe reacties',
    unlock: 'Openen voor reacties',
    move: 'Verplaatsen',
    category: 'Categorie',
    feature: 'Uitlichten op het bord',
    unfeature: 'Niet meer uitlichten',
    done: 'Gedaan',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    hidden: {
      topic: 'Dit onderwerp is verborgen. Alleen de schrijver en moderatoren zien het.',
      reply: 'Deze reactie is verborgen. Alleen de schrijver en moderatoren zien haar.',
    },
    because: (reason) => `Reden: ${reason}`,
  },
)

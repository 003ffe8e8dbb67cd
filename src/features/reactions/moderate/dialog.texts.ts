import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of what those who moderate do, and of what authors are told. */
export const moderateTexts = defineTexts(
  {
    open: { topic: 'Moderate topic', reply: 'Moderate reply', recipe: 'Moderate recipe' },
    word: 'Moderate',
    reason: 'What the author is told',
    reasonNeeded: 'Tell the author why.',
    hide: 'Hide',
    restore: 'Show again',
    done: 'Done',
    failed: 'That did not work. Please try again.',
    hidden: {
      topic: 'This topic is hidden. Only its author and moderators can see it.',
      reply: 'This reply is hidden. Only its author and moderators can see it.',
      recipe: 'This recipe is hidden. Only its author and moderators can see it.',
    },
    because: (reason: string) => `Reason: ${reason}`,
  },
  {
    open: { topic: 'Topic modereren', reply: 'Reactie modereren', recipe: 'Recept modereren' },
    word: 'Modereren',
    reason: 'Wat de schrijver te lezen krijgt',
    reasonNeeded: 'Vertel de schrijver waarom.',
    hide: 'Verbergen',
    restore: 'Weer tonen',
    done: 'Gedaan',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    hidden: {
      topic: 'Dit topic is verborgen. Alleen de schrijver en moderatoren zien het nog.',
      reply: 'Deze reactie is verborgen. Alleen de schrijver en moderatoren zien die nog.',
      recipe: 'Dit recept is verborgen. Alleen de schrijver en moderatoren zien het nog.',
    },
    because: (reason) => `Reden: ${reason}`,
  },
)

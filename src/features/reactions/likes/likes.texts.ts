import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the like button. Counts come as a number, for the plural, and as it is written. */
export const likeTexts = defineTexts(
  {
    like: 'Like',
    likes: (count: number, written: string) => (count === 1 ? '1 like' : `${written} likes`),
    signIn: { recipe: 'Log in to like this recipe', topic: 'Log in to like this topic' },
    ask: {
      title: { recipe: 'Like this recipe?', topic: 'Like this topic?' },
      detail: 'You wanted to give a like before you logged in.',
      confirm: 'Like',
      cancel: 'Not now',
    },
    failed: 'Your like was not saved. Please try again.',
    undoFailed: 'Your like was not removed. Please try again.',
  },
  {
    like: 'Vind ik leuk',
    likes: (count, written) => (count === 1 ? '1 like' : `${written} likes`),
    signIn: { recipe: 'Log in om dit recept te liken', topic: 'Log in om dit topic te liken' },
    ask: {
      title: { recipe: 'Dit recept liken?', topic: 'Dit topic liken?' },
      detail: 'Je wilde een like geven voordat je inlogde.',
      confirm: 'Liken',
      cancel: 'Nu niet',
    },
    failed: 'Je like is niet opgeslagen. Probeer het opnieuw.',
    undoFailed: 'Je like is niet verwijderd. Probeer het opnieuw.',
  },
)

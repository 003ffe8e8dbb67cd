import { defineTexts } from '#platform/i18n.rules.ts'

/** Texts of the like button. Counts come as a number, for the plural, and as it is written. */
export const likeTexts = defineTexts(
  {
    like: 'Like',
    likes: (count: number, written: string) => (count === 1 ? '1 like' : `${written} likes`),
    signIn: { recipe: 'Sign in to like this recipe', topic: 'Sign in to like this topic' },
    failed: 'Your like was not saved. Please try again.',
    undoFailed: 'Your like was not removed. Please try again.',
  },
  {
    like: 'Vind ik leuk',
    likes: (count, written) => (count === 1 ? '1 like' : `${written} likes`),
    signIn: { recipe: 'Log in om dit recept te liken', topic: 'Log in om dit topic te liken' },
    failed: 'Je like is niet opgeslagen. Probeer het opnieuw.',
    undoFailed: 'Je like is niet verwijderd. Probeer het opnieuw.',
  },
)

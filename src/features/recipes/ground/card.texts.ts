import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of a recipe's card, wherever it stands. */
export const cardTexts = defineTexts(
  {
    macros: { protein: 'protein', carbs: 'carbohydrates', fat: 'fat' },
    short: { protein: 'protein', carbs: 'carbs', fat: 'fat' },
    likes: (count: number) => (count === 1 ? 'like' : 'likes'),
    likedByYou: 'liked by you',
    deletedMember: 'Deleted member',
    today: 'today',
    yesterday: 'yesterday',
    daysAgo: (days: number) => `${days} days ago`,
    weeksAgo: (weeks: number) => (weeks === 1 ? '1 week ago' : `${weeks} weeks ago`),
  },
  {
    macros: { protein: 'eiwit', carbs: 'koolhydraten', fat: 'vet' },
    short: { protein: 'eiwit', carbs: 'koolh.', fat: 'vet' },
    likes: (count) => (count === 1 ? 'like' : 'likes'),
    likedByYou: 'door jou geliket',
    deletedMember: 'Verwijderd lid',
    today: 'vandaag',
    yesterday: 'gisteren',
    daysAgo: (days) => `${days} dagen geleden`,
    weeksAgo: (weeks) => (weeks === 1 ? '1 week geleden' : `${weeks} weken geleden`),
  },
)

import { pictureFolder } from '#features/catalogue/ground/picture.folder.rules.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import { caloriesOf } from '../ground/recipes.rules.ts'
import type { recipes } from '../ground/recipes.tables.server.ts'
import sample from './data/sample-recipes.json' with { type: 'json' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between a recipe and its likes, and from one like to the next; the newest recipe is a day old. */
const LIKE_MS = 5 * HOUR_MS

export type SampleMemberPlan = { username: string; language: Locale; createdAt: Date }
export type SampleRecipePlan = {
  author: string
  row: Omit<typeof recipes.$inferInsert, 'authorId'>
  likes: { username: string; createdAt: Date }[]
}

/** The members of the sample community, who joined in the weeks before `now`. */
export function sampleMembers(now: Date): SampleMemberPlan[] {
  return sample.members.map(({ username, language, daysAgo }) => ({
    username,
    language: language === 'nl' ? 'nl' : 'en',
    createdAt: before(now, daysAgo),
  }))
}

/**
 * The recipes of the sample community, from the last weeks before `now`. Macros are computed from the ingredients with
 * food composition tables; two state their calories by hand, because the fibre of lentils counts as well.
 */
export function sampleRecipes(now: Date): SampleRecipePlan[] {
  return sample.recipes.map((recipe, i) => {
    const { author, title, description, servings, protein, carbs, fat, views, likedBy, daysAgo } = recipe
    // Nobody uploads at the same time of every day.
    const createdAt = before(now, daysAgo + ((i * 7) % 12) / 30)
    return {
      author,
      row: {
        title,
        description,
        titleFolded: foldLetters(title),
        descriptionFolded: foldLetters(description),
        protein,
        carbs,
        fat,
        calories: recipe.customCalories ?? caloriesOf(recipe),
        useCustomCalories: recipe.customCalories !== undefined,
        servings,
        ingredients: recipe.ingredients.join('\n'),
        instructions: recipe.instructions.map((step, n) => `${n + 1}. ${step}`).join('\n'),
        images: [{ url: `${pictureFolder}plate-${recipe.picture}.svg`, key: '', isMain: true }],
        likeCount: likedBy.length,
        views,
        isSample: true,
        createdAt,
        updatedAt: createdAt,
      },
      likes: likedBy.map((username, n) => ({
        username,
        createdAt: new Date(createdAt.getTime() + (n + 1) * LIKE_MS),
      })),
    }
  })
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}

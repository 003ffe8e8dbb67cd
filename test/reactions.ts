import { randomUUID } from 'node:crypto'
import { topics } from '#features/board/ground/board.tables.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import type { Database } from '#platform/database/open.server.ts'

/** What a form sends of a new recipe. */
export const recipeInput = {
  title: 'Kwark met bessen',
  description: 'Snel ontbijt',
  protein: 30,
  carbs: 20,
  fat: 5,
  ingredients: '250 g kwark\n100 g bessen',
  instructions: 'Roer alles door elkaar.',
}

/** Stores a recipe that nobody has liked or viewed, and gives its id. */
export async function newRecipe(
  db: Database,
  authorId: string | null = null,
  createdAt = new Date(),
): Promise<string> {
  const texts = { title: 'Kwark', description: '', ingredients: '', instructions: '' }
  const [recipe] = await db
    .insert(recipes)
    .values({
      ...texts,
      authorId,
      createdAt,
      protein: 1,
      carbs: 1,
      fat: 1,
      calories: 17,
      titleFolded: 'kwark',
      descriptionFolded: '',
    })
    .returning({ id: recipes.id })
  return recipe!.id
}

/** Stores a topic that nobody has answered, liked or viewed, and gives its id. */
export async function newTopicRow(db: Database, authorId: string | null = null): Promise<string> {
  const id = randomUUID()
  const texts = { title: 'Kwark', content: 'Skyr?', titleFolded: 'kwark', contentFolded: 'skyr?' }
  await db.insert(topics).values({ id, authorId, ...texts })
  return id
}

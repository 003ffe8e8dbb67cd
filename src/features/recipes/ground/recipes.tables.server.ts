import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { moment } from '#platform/database/columns.server.ts'
import type { RecipeImage } from './recipes.rules.ts'

export const recipes = pgTable(
  'recipes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is gone: what it wrote stays. */
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Whole grams and kilocalories of one serving. */
    protein: integer().notNull(),
    carbs: integer().notNull(),
    fat: integer().notNull(),
    calories: integer().notNull(),
    useCustomCalories: boolean().notNull().default(false),
    servings: integer().notNull().default(1),
    /** One a line, as it was written. */
    ingredients: text().notNull(),
    instructions: text().notNull(),
    /** The main one first. */
    images: jsonb().$type<RecipeImage[]>().notNull().default([]),
    /** The number of its rows in `likes`. */
    likeCount: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Title and description without case and accents: a search is folded the same way. */
    titleFolded: text().notNull(),
    descriptionFolded: text().notNull(),
    /** Part of the sample community, which a real one replaces. */
    isSample: boolean().notNull().default(false),
    /** Since when a moderator hides it from others. */
    hiddenAt: moment(),
    /** What the moderator told the author. */
    hiddenReason: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When its author last changed what it says; pictures that arrive after its creation are no edit. */
    editedAt: moment(),
  },
  (t) => {
    const visible = sql`hidden_at is null`
    return [
      index('recipes_newest').on(t.createdAt, t.id).where(visible),
      index('recipes_most_liked').on(t.likeCount, t.createdAt, t.id).where(visible),
      index('recipes_most_viewed').on(t.views, t.createdAt, t.id).where(visible),
      index('recipes_protein').on(t.protein).where(visible),
      index('recipes_carbs').on(t.carbs).where(visible),
      index('recipes_fat').on(t.fat).where(visible),
      index('recipes_calories').on(t.calories).where(visible),
      index('recipes_title').using('gin', t.titleFolded.op('gin_trgm_ops')),
      index('recipes_description').using('gin', t.descriptionFolded.op('gin_trgm_ops')),
      index('recipes_author').on(t.authorId, t.createdAt),
    ]
  },
)

import {
  type RecipeFirst,
  type RecipeSort,
  recipeFilters,
  recipeSorts,
} from '#features/recipes/ground/recipes.rules.ts'
import { listRecipes, type RecipeQuery } from '#features/recipes/server/recipes.server.ts'
import { createRecipe } from '#features/recipes/server/write.server.ts'
import { openSeal } from '#platform/config/secrets.server.ts'
import { openDatabase } from '#platform/database/open.server.ts'
import { testSecretKey } from '#test/secret-key.ts'
import { withBenchDatabase } from './finder.bench.ts'
import type { BenchDatabase } from './finder.database.ts'
import { addMember } from './members.database.ts'
import { fillRecipes, RECIPES } from './recipes.database.ts'
import { percentile, printTable, type Row } from './table.ts'
import { timesOf } from './times.ts'

const ROUNDS = 40
const MEMBERS = 20
/** Fewer than a member may make in an hour. */
const CREATED_EACH = 25
const newRecipe = {
  title: 'Kwark met bessen',
  description: 'Een ontbijt dat lang vult.',
  protein: 30,
  carbs: 20,
  fat: 5,
  ingredients: '250 g kwark\n100 g bessen',
  instructions: '1. Roer alles door elkaar.',
  servings: 1,
}

/** The verbs of recipes in process, against the plain statement that a page of the newest costs. */
export async function benchRecipes(database: BenchDatabase): Promise<Row[]> {
  const member = await addMember(database.pool)
  await fillRecipes(database.pool, member)
  const db = openDatabase(database.pool)
  const ctx = { db, cursorSeal: openSeal(testSecretKey, 'cursors') }
  const ordinary = queries({})
  const searching = queries({ or: [{ title: 'kwark' }, { description: 'kwark' }] })
  await timesOf(ordinary, (query) => listRecipes(ctx, query))
  const listed = await timesOf(ordinary, (query) => listRecipes(ctx, query))
  const searched = await timesOf(searching, (query) => listRecipes(ctx, query))
  const plain = await timesOf(ordinary, () =>
    database.pool.query(
      'select * from recipes where hidden_at is null order by created_at desc, id desc limit 12',
    ),
  )
  const list = percentile(listed, 0.95)
  const search = percentile(searched, 0.95)
  const create = percentile(await createMany(database), 0.95)
  const reference = { name: 'the statement of the newest', value: percentile(plain, 0.95) }
  return [
    {
      figure: `listRecipes of 12 out of ${RECIPES.toLocaleString('en')}, all filters and sorts, p95`,
      value: list,
      unit: 'ms',
      reference,
      target: 'at most 8',
      met: list <= 8,
    },
    { figure: 'the same with a search, p95', value: search, unit: 'ms', reference },
    {
      figure: 'createRecipe p95',
      value: create,
      unit: 'ms',
      reference,
      target: 'at most 15',
      met: create <= 15,
    },
  ]
}

/** Every filter with every sort, the first page of each. */
function queries(text: RecipeQuery['text']): RecipeQuery[] {
  const filters: (RecipeFirst | null)[] = [null, ...recipeFilters]
  const sorts: readonly RecipeSort[] = recipeSorts
  const all = filters.flatMap((first) =>
    sorts.map((sort) => ({ text, first, sort, limit: 12, nextToken: null })),
  )
  return Array.from({ length: ROUNDS }, () => all).flat()
}

async function createMany({ pool }: BenchDatabase): Promise<number[]> {
  const db = openDatabase(pool)
  const times: number[] = []
  for (let i = 0; i < MEMBERS; i++) {
    const { viewer } = await addMember(pool)
    const each = Array.from({ length: CREATED_EACH })
    times.push(...(await timesOf(each, () => createRecipe({ db, viewer, now: new Date() }, newRecipe))))
  }
  return times
}

if (import.meta.main) {
  await withBenchDatabase(async (database) => printTable('Recipes', await benchRecipes(database)))
}

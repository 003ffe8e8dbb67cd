import {
  MarkProductValueDocument,
  type ProductReportFactsFragment,
  ProductReportsDocument,
  ResolveProductReportDocument,
  SetProductCategoryDocument,
  UndoProductMatchDocument,
} from '#documents/graphql.ts'
import type { NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { CategoryId } from '#features/groceries/kinds/kinds.rules.ts'
import { ApiError, invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import { REPORTS_PAGE_SIZE } from '../ground/moderation.address.rules.ts'
import type { ProductResolution } from '../ground/moderation.rules.ts'
import { type RefusalWord, refusalOf } from '../ground/moderation.shown.rules.ts'

/** What is done about a product that was reported. */
export type ProductAct =
  | { act: 'match'; recordID: number; undone: boolean }
  | { act: 'category'; category: CategoryId }
  | { act: 'value'; recordID: number; nutrient: NutrientKey; wrong: boolean }
  | { act: 'resolve'; resolution: ProductResolution }

/**
 * The page of reported products that a token names.
 * @throws ApiError
 */
export async function fetchProductReports(
  nextToken: string | null,
): Promise<Listed<ProductReportFactsFragment>> {
  return (await runOperation(ProductReportsDocument, { limit: REPORTS_PAGE_SIZE, nextToken })).page
}

/** Does an act; the report after it, or why it was refused. One that somebody else has ended in between is `ended`. */
export async function correctProduct(
  reportID: string,
  act: ProductAct,
): Promise<{ report: ProductReportFactsFragment } | { refused: RefusalWord | 'ended' }> {
  try {
    const { corrected } = await send(reportID, act)
    await invalidateAnswers()
    return { report: corrected }
  } catch (error) {
    if (!(error instanceof ApiError)) return { refused: 'failed' }
    return { refused: error.code === 'conflict' ? 'ended' : refusalOf(error.code) }
  }
}

function send(reportID: string, given: ProductAct): Promise<{ corrected: ProductReportFactsFragment }> {
  switch (given.act) {
    case 'match': {
      const { recordID, undone } = given
      return runOperation(UndoProductMatchDocument, { input: { reportID, recordID, undone } })
    }
    case 'category':
      return runOperation(SetProductCategoryDocument, { input: { reportID, category: given.category } })
    case 'value': {
      const { recordID, nutrient, wrong } = given
      return runOperation(MarkProductValueDocument, { input: { reportID, recordID, nutrient, wrong } })
    }
    case 'resolve':
      return runOperation(ResolveProductReportDocument, { input: { reportID, resolution: given.resolution } })
  }
}

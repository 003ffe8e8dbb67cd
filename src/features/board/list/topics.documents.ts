import { ActiveTopicsDocument, PopularTopicsDocument, RecentTopicsDocument } from '#documents/graphql.ts'
import type { BoardSort } from '../ground/topics.address.rules.ts'

/** What asks for a page of the board in each order. They name another field each, and answer in the same form. */
export const boardDocuments: Record<BoardSort, typeof RecentTopicsDocument> = {
  recent: RecentTopicsDocument,
  popular: PopularTopicsDocument,
  active: ActiveTopicsDocument,
}

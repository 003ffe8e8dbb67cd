import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { ReplyRef, TopicRef } from '#features/board/api/board.graphql.server.ts'
import { RecipeRef } from '#features/recipes/server/recipes.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { readsHiddenReason } from '../ground/moderation.rules.ts'

type Hideable = { authorId: string | null; hiddenAt: Date | null; hiddenReason: string | null }

const descriptions = {
  isHidden: 'Whether a moderator hid it: then only its author and those who moderate read it.',
  hiddenReason: 'Why it is hidden; null for all but its author and those who moderate.',
}
const isHidden = ({ hiddenAt }: Hideable) => hiddenAt !== null
const hiddenReason = (item: Hideable, _: object, { viewer }: { viewer: Viewer | null }) =>
  readsHiddenReason(viewer, item) ? item.hiddenReason : null

builder.objectFields(RecipeRef, (t) => ({
  isHidden: t.boolean({ description: descriptions.isHidden, resolve: isHidden }),
  hiddenReason: t.string({ nullable: true, description: descriptions.hiddenReason, resolve: hiddenReason }),
}))
builder.objectFields(TopicRef, (t) => ({
  isHidden: t.boolean({ description: descriptions.isHidden, resolve: isHidden }),
  hiddenReason: t.string({ nullable: true, description: descriptions.hiddenReason, resolve: hiddenReason }),
}))
builder.objectFields(ReplyRef, (t) => ({
  isHidden: t.boolean({ description: descriptions.isHidden, resolve: isHidden }),
  hiddenReason: t.string({ nullable: true, description: descriptions.hiddenReason, resolve: hiddenReason }),
}))

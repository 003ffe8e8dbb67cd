import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { ReplyRef, TopicRef } from '#features/board/api/board.graphql.server.ts'
import { RecipeRef } from '#features/recipes/server/recipes.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { readsHiddenReason } from '../ground/moderation.rules.ts'

type Hideable = { authorId: string | null; hiddenAt: Date | null; hiddenReason: string | null }

const hiddenReason = (item: Hideable, _: object, { viewer }: { viewer: Viewer | null }) =>
  readsHiddenReason(viewer, item) ? item.hiddenReason : null

for (const type of [RecipeRef, TopicRef, ReplyRef]) {
  builder.objectFields(type, (t) => ({
    isHidden: t.boolean({
      description: 'Whether a moderator hid it: then only its author and those who moderate read it.',
      resolve: ({ hiddenAt }: Hideable) => hiddenAt !== null,
    }),
    hiddenReason: t.string({
      nullable: true,
      description: 'Why it is hidden; null for all but its author and those who moderate.',
      resolve: hiddenReason,
    }),
  }))
}

import { assertObjectType, lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#server/parts/schema.ts'

/** The fields of the specification, to the letter. */
const fields = {
  Recipe:
    'id title description protein carbs fat calories useCustomCalories ingredients instructions imageUrl imageKey images username authorID author likes likeCount isLiked createdAt updatedAt',
  Topic:
    'id type title content category authorID author username featured views viewedBy replies replyCount likes likeCount createdAt lastReplyAt updatedAt hot_score tags',
  Reply: 'id type content topicID topic authorID author username createdAt updatedAt',
  Like: 'id type userID topicID recipeID username authorID likeReceiver createdAt updatedAt',
  User: 'id username email avatar role rank topics replies recipes likes createdAt updatedAt owner',
  Profile:
    'id userID username owner rank title bio profilePicture profilePictureKey recipeCount topicCount likesReceived totalPosts isPublic likedContent createdContent language createdAt updatedAt',
  RecipeConnection: 'items nextToken',
  TopicConnection: 'items nextToken',
  ReplyConnection: 'items nextToken',
  LikeConnection: 'items nextToken',
  ProfileConnection: 'items nextToken',
}

describe('The data API', () => {
  test.each(Object.entries(fields))(
    '[API-03] has the fields of the specification by their names: %s',
    (name, asked) => {
      const has = Object.keys(assertObjectType(schema.getType(name)).getFields())
      expect(asked.split(' ').filter((field) => !has.includes(field))).toEqual([])
    },
  )

  // After a change: `npx vitest run test/schema.test.ts --update` writes it anew.
  test('is described in docs/schema.graphql as it is', async () => {
    await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(
      '../docs/schema.graphql',
    )
  })
})

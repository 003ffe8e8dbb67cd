import { builder, longText } from '#platform/graphql/builder.server.ts'
import { contentTreeOf } from '../server/markdown.server.ts'
import { ReplyRef, TopicRef } from './board.graphql.server.ts'

for (const type of [TopicRef, ReplyRef]) {
  builder.objectField(type, 'contentTree', (t) =>
    t.string({
      description:
        'The content laid out, as JSON text: a list of texts and of `{ tag, content, href?, start? }`, where `tag` is p, ul, ol, li, blockquote, em, strong or a.',
      extensions: longText,
      resolve: ({ content }, _, { publicUrl }) => contentTreeOf(content, publicUrl),
    }),
  )
}

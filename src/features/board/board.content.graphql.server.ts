import { builder } from '#platform/graphql.builder.server.ts'
import { ReplyRef, TopicRef } from './board.graphql.server.ts'
import { formattedOf } from './markdown.server.ts'

const description =
  'The content laid out, as JSON text: a list of texts and of `{ tag, content, href?, start? }`, where `tag` is p, ul, ol, li, blockquote, em, strong or a.'

builder.objectField(TopicRef, 'contentTree', (t) =>
  t.string({
    description,
    resolve: ({ content }, _, { publicUrl }) => JSON.stringify(formattedOf(content, publicUrl)),
  }),
)
builder.objectField(ReplyRef, 'contentTree', (t) =>
  t.string({
    description,
    resolve: ({ content }, _, { publicUrl }) => JSON.stringify(formattedOf(content, publicUrl)),
  }),
)

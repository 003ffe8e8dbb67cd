import { createHash } from 'node:crypto'
import { generate } from '@graphql-codegen/cli'
import { printSchema } from 'graphql'
import { schema } from '../src/server/parts/schema.ts'

// From the features' documents: the types that pages read answers with, and the web app's own operations by their id.
await generate({
  schema: printSchema(schema),
  documents: 'src/features/**/*.documents.graphql',
  silent: true,
  ignoreNoDocuments: true,
  generates: {
    '.graphql/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: idOf, mode: 'replaceDocumentWithHash' },
      },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { ID: 'string', DateTime: 'string' },
      },
    },
  },
})

/** A page carries the ids of all operations, and no hash can be compressed: 96 bits of it tell a few dozen apart. */
function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

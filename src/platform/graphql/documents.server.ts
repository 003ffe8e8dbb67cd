import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { Problem } from '../ground/problem.ts'

/** The web app's own operations by their id, a hash of their text: its scripts carry only the ids. */
export type KnownDocuments = Readonly<Record<string, string>>

/** Documents that are kept, and the letters of one at most: strangers make up as many and as long ones as they like. */
const RECENT = { documents: 50, letters: 2_000 } as const

/** Valid documents that others sent lately: most send the same text each time, with other variables. */
export function openRecentDocuments() {
  const kept = new LRUCache<string, DocumentNode>({ max: RECENT.documents })
  const valid = new WeakSet<DocumentNode>()
  return {
    find: (text: string): DocumentNode | null => kept.get(text) ?? null,
    keep(text: string, document: DocumentNode): void {
      if (text.length > RECENT.letters) return
      kept.set(text, document)
      valid.add(document)
    },
    /** Whether a document is one of those that were kept, and therefore valid. */
    has: (document: DocumentNode) => valid.has(document),
  }
}

export type OwnDocuments = ReturnType<typeof ownDocuments>

/** The web app's own documents, each parsed and validated once, when it is first asked for. */
export function ownDocuments(schema: GraphQLSchema, documents: KnownDocuments) {
  const texts = new Set(Object.values(documents))
  const parsed = new Map<string, DocumentNode>()
  const valid = new WeakSet<DocumentNode>()

  /** The document with exactly this text, or null for any other. */
  function read(text: string): DocumentNode | null {
    if (!texts.has(text)) return null
    const known = parsed.get(text)
    if (known) return known
    const document = parse(text)
    const [mistake] = validate(schema, document)
    if (mistake) throw new Error(`A document of the web app is wrong: ${mistake.message}`)
    parsed.set(text, document)
    valid.add(document)
    return document
  }

  return {
    /** The text of a document, or null for an id that is none. */
    textOf: (id: string) => (Object.hasOwn(documents, id) ? documents[id]! : null),
    read,
    /** Whether a document is one of these, and therefore valid. */
    has: (document: DocumentNode) => valid.has(document),
  }
}

/** Puts the text of a document in place of its id. */
export function knowsDocuments(own: OwnDocuments): Plugin {
  return {
    onParams({ params, setParams }) {
      const { documentId, ...rest } = params as GraphQLParams & { documentId?: unknown }
      if (documentId === undefined) return refuseHashAlone(rest)
      const query = own.textOf(String(documentId))
      // The web app was built from other sources than this process: its page has to be loaded anew.
      if (!query) throw new Problem('not-found', 'There is no such document', { reason: 'unknown-document' })
      setParams({ ...rest, query })
    },
  }
}

/** The word by which clients that send the hash of a text first, Apollo's and urql's, know that they have to send the text. */
function refuseHashAlone({ query, extensions }: GraphQLParams): void {
  if (query || !extensions?.persistedQuery) return
  const reason = 'PersistedQueryNotSupported'
  throw new Problem('bad-input', reason, { reason })
}

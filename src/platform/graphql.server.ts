import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from './context.server.ts'
import { answerToError } from './graphql.errors.server.ts'
import { Problem } from './problem.ts'

/** Room for the longest texts of the product, escaped. */
const MAX_BODY_BYTES = 256 * 1024

/** The web app's own operations by their id, a hash of their text: its scripts carry only the ids. */
export type KnownDocuments = Readonly<Record<string, string>>

/** A document of the web app, as its generated module has it. */
export type Document<Data, Variables> = {
  __meta__?: Record<string, unknown> | undefined
  __apiType?: (variables: Variables) => Data
}

/** Runs an operation of the web app in this process, for the loader of a page. */
export type RunDocument = <Data, Variables>(
  ctx: Context,
  document: Document<Data, Variables>,
  variables: Variables,
) => Promise<Data>

declare module './context.server.ts' {
  interface Context {
    /** Whether the request carries the public key of the data API, which suffices for reading. */
    hasPublicKey: boolean
    /** That key, for the pages of the web app. */
    publicApiKey: string
    runDocument: RunDocument
  }
}

/** The data API over one schema: `fetch` is its door over HTTP, `runDocument` the one for pages. */
export type Api = {
  fetch(request: Request, ctx: Context): Promise<Response>
  runDocument: RunDocument
}

type Options = { schema: GraphQLSchema; documents: KnownDocuments; plugins: Plugin[] }

export function createApi({ schema, documents, plugins }: Options): Api {
  const yoga = createYoga<{ ctx: Context }, Context>({
    schema,
    context: ({ ctx }) => ctx,
    plugins: [knowsDocuments(documents), asksWhoAsks, answersErrors, ...plugins],
    // Ours tells refusals from bugs, which the library's own does not.
    maskedErrors: false,
    // Only our own pages may use a member's cookie; other sites have nothing to ask a browser for.
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    extraParamNames: ['documentId'],
    maxRequestBodySize: MAX_BODY_BYTES,
    logging: false,
  })
  return {
    fetch: async (request, ctx) => yoga.fetch(request, { ctx }),
    runDocument: inProcess(schema, documents),
  }
}

/** Puts the text of a document in place of its id. */
function knowsDocuments(documents: KnownDocuments): Plugin {
  return {
    onParams({ params, setParams }) {
      const { documentId, ...rest } = params as typeof params & { documentId?: unknown }
      if (documentId === undefined) return
      const id = String(documentId)
      const query = Object.hasOwn(documents, id) ? documents[id] : undefined
      // The web app was built from other sources than this process: its page has to be loaded anew.
      if (!query) throw new Problem('not-found', 'There is no such document')
      setParams({ ...rest, query })
    },
  }
}

/** Reading needs the public key or somebody who is signed in; changing needs the latter. */
const asksWhoAsks: Plugin<Context> = {
  onExecute: ({ args }) => refuseStranger(args),
  onSubscribe: ({ args }) => refuseStranger(args),
}

function refuseStranger(args: {
  document: DocumentNode
  operationName?: string | null | undefined
  contextValue: Pick<Context, 'viewer' | 'hasPublicKey'>
}): void {
  const { viewer, hasPublicKey } = args.contextValue
  if (viewer) return
  const changes = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
  if (changes) throw new Problem('sign-in-required', 'Sign in first')
  if (!hasPublicKey) {
    throw new Problem('sign-in-required', 'Send the public key as x-api-key, a session or an ID token')
  }
}

/** Every error leaves through `answerToError`, of single answers and of those in a stream. */
const answersErrors: Plugin<object, { ctx: Context }> = {
  onResultProcess({ result, setResult, serverContext: { ctx } }) {
    const answer = <Result extends ExecutionResult>(each: Result): Result =>
      each.errors ? { ...each, errors: each.errors.map((error) => answerToError(ctx, error)) } : each
    if (Symbol.asyncIterator in result) setResult(mapEach(result, answer))
    else setResult(Array.isArray(result) ? result.map(answer) : answer(result))
  },
}

async function* mapEach<Item>(items: AsyncIterable<Item>, change: (item: Item) => Item): AsyncIterable<Item> {
  for await (const item of items) yield change(item)
}

function inProcess(schema: GraphQLSchema, documents: KnownDocuments): RunDocument {
  const parsed = new Map<string, DocumentNode>()

  function documentOf(hash: string): DocumentNode {
    const known = parsed.get(hash)
    if (known) return known
    const document = parse(documents[hash]!)
    const [mistake] = validate(schema, document)
    if (mistake) throw mistake
    parsed.set(hash, document)
    return document
  }

  return async (ctx, document, variables) => {
    const result = await execute({
      schema,
      document: documentOf(String(document.__meta__?.hash)),
      variableValues: variables as Record<string, unknown>,
      contextValue: ctx,
    })
    const [error] = result.errors ?? []
    if (error) throw error.originalError ?? error
    return result.data as never
  }
}

import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  print,
  subscribe,
  validate,
} from 'graphql'
import { createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { createTurns } from '../ground/loop-turns.server.ts'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { countMember } from '../limits/attempts.server.ts'
import { type Broadcasts, isBroadcast, openBroadcasts } from './broadcast.server.ts'
import type { Document } from './document.ts'
import {
  type KnownDocuments,
  knowsDocuments,
  type OwnDocuments,
  openRecentDocuments,
  ownDocuments,
} from './documents.server.ts'
import { answerToError, refusalOf } from './errors.server.ts'
import { executeInTime, executes } from './execute.server.ts'
import { guardsEndpoint } from './guards.server.ts'
import { readDocument, sizeOf } from './limits.server.ts'
import { openReadSharing, type ReadSharing } from './sharing.server.ts'
import { openStreamCount, type StreamCount } from './streams.server.ts'
import { refuseBadValues } from './values.server.ts'

/** Mistakes of one operation that are told. */
const MAX_MISTAKES = 5
/** Changes of a member: one every three seconds, an hour long. */
const CHANGES = { kind: 'api-changes', attempts: 1_200, seconds: 3_600 }

/** Runs an operation of the web app in this process, for the loader of a page. */
type RunDocument = <Data, Variables>(
  ctx: Context,
  document: Document<Data, Variables>,
  variables: Variables,
) => Promise<Data>

declare module '../http/context.server.ts' {
  interface Context {
    /** Whether the request carries the public key of the data API, which suffices for reading. */
    hasPublicKey: boolean
    /** The public key, for the pages of the web app. */
    publicApiKey: string
    runDocument: RunDocument
  }
}

/** The data API over one schema: `fetch` is its endpoint over HTTP, `runDocument` the one for pages. */
export type Api = {
  /** A subscription is answered on `socket`, when there is one, and the response then only says so. */
  fetch(request: Request, ctx: Context, asking: Rights & { socket?: ServerResponse }): Promise<Response>
  runDocument: RunDocument
  /** How many subscriptions are open. */
  openStreams(): number
  /** Ends the subscriptions: open ones would keep the process from stopping. */
  close(): void
}

/** What the endpoint lets one request do beyond others; introspection is for development, and for admins. */
type Rights = { mayIntrospect: boolean }
type RequestContext = Rights & { ctx: Context; socket?: ServerResponse | undefined }
type Options = {
  schema: GraphQLSchema
  documents: KnownDocuments
  plugins: Plugin<Context>[]
  operationMs?: number
}

/** The data API; `operationMs` is what one operation may take. */
export function createApi({ schema, documents, plugins, operationMs }: Options): Api {
  const own = ownDocuments(schema, documents)
  const broadcasts = openBroadcasts()
  const streams = openStreamCount()
  const sharing = openReadSharing()
  // Requests that come, or are ready, together would else be answered in one turn, for which all others wait.
  const turn = createTurns()
  const yoga = createYoga<RequestContext, Context>({
    schema,
    context: ({ ctx }) => ctx,
    plugins: [
      guardsEndpoint(),
      knowsDocuments(own),
      staysWithin(schema, own),
      executes(sharing, turn, operationMs),
      ...plugins,
      dependsOnCaller(schema),
      answersErrors,
      sharesSubscriptions(broadcasts, streams),
    ],
    // Ours tells refusals from bugs, which the library's own does not.
    maskedErrors: false,
    // Only our own pages may use a member's cookie; other sites have nothing to ask a browser for.
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    // It would keep a thousand documents that strangers made up; ours keeps a few.
    parserAndValidationCache: false,
    extraParamNames: ['documentId'],
    // Ours reads what says its length without a stream.
    maxRequestBodySize: false,
    logging: false,
  })
  return {
    async fetch(request, ctx, asking) {
      await turn()
      return yoga.fetch(request, { ctx, ...asking })
    },
    runDocument: inProcess(schema, own, sharing, operationMs),
    openStreams: () => streams.size,
    close: () => broadcasts.close(),
  }
}

/** Keeps operations to what they may be, before they are validated. */
function staysWithin(schema: GraphQLSchema, own: OwnDocuments): Plugin<RequestContext & YogaInitialContext> {
  const recent = openRecentDocuments()
  return {
    onParse({ context: { params, mayIntrospect }, setParseFn }) {
      const { variables, operationName } = params
      refuseBadValues(variables)
      setParseFn((source) => {
        const text = String(source)
        const asked = { variables, operationName, mayIntrospect }
        return own.read(text) ?? readDocument(schema, text, asked, recent.find(text))
      })
    },
    onValidate({ params: { documentAST }, context: { params }, setValidationFn }) {
      setValidationFn(() => {
        if (own.has(documentAST) || recent.has(documentAST)) return []
        const bounds = { maxErrors: MAX_MISTAKES, hideSuggestions: true }
        const mistakes = validate(schema, documentAST, undefined, bounds)
        if (mistakes.length === 0) recent.keep(params.query ?? '', documentAST)
        return mistakes
      })
    },
  }
}

/** Queries need the public key or a signed-in member; mutations need a member, and are rate limited. */
function dependsOnCaller(schema: GraphQLSchema): Plugin<Context> {
  return {
    onExecute: ({ args }) => admit(schema, args),
    onSubscribe: ({ args }) => admit(schema, args),
  }
}

type Asked = Pick<ExecutionArgs, 'document' | 'operationName'> & { contextValue: Context }

async function admit(schema: GraphQLSchema, { document, operationName, contextValue }: Asked): Promise<void> {
  const { viewer, hasPublicKey, db } = contextValue
  const operation = getOperationAST(document, operationName)
  const isChange = operation?.operation === 'mutation'
  const changes = isChange ? sizeOf(schema, document, operation, { mayIntrospect: true }).rootFields : 0
  if (!viewer && changes > 0) throw new Problem('sign-in-required', 'Sign in first')
  if (!viewer && !hasPublicKey) {
    throw new Problem('sign-in-required', 'Send the public key as x-api-key, a session or an ID token')
  }
  // Each change of an operation counts.
  if (viewer && changes > 0) await countMember({ db }, CHANGES, viewer.accountId, changes)
}

/** Subscriptions go to the socket itself, and those of visitors who ask the same are executed once for all of them. */
function sharesSubscriptions(
  all: Broadcasts,
  streams: StreamCount,
): Plugin<RequestContext & YogaInitialContext, RequestContext> {
  return {
    onSubscribe({ args, setSubscribeFn }) {
      const { socket, ctx, params } = args.contextValue
      if (!socket) return
      streams.add(ctx, socket)
      const asked = [ctx.locale, print(args.document), params.operationName, params.variables]
      const key = ctx.viewer ? null : JSON.stringify(asked)
      setSubscribeFn((given: ExecutionArgs) =>
        all.join(key, async (closed) => {
          const contextValue = {
            ...args.contextValue,
            closed,
            // A stream lasts for days: what an answer says of the time is of that answer.
            get now() {
              return new Date()
            },
          }
          const source = await subscribe({ ...given, contextValue })
          return Symbol.asyncIterator in source ? mapEach(source, (each) => answered(ctx, each)) : source
        }),
      )
    },
    onResultProcess({ result, setResultProcessor, serverContext: { socket, ctx } }) {
      if (!socket || !isBroadcast(result)) return
      setResultProcessor(() => {
        result.open(socket, ctx.requestId)
        return RESPONSE_ALREADY_SENT
      }, 'text/event-stream')
    },
  }
}

/** Every error leaves through `answerToError`, of single answers and of those in a stream. */
const answersErrors: Plugin<object, RequestContext & Partial<YogaInitialContext>> = {
  onResultProcess({ result, setResult, serverContext: { ctx, params } }) {
    if (isBroadcast(result)) return
    // The library puts them there once they are those of an operation.
    const isOfOperation = params !== undefined
    const answer = <Result extends ExecutionResult>(each: Result): Result =>
      answered(ctx, each, isOfOperation)
    if (Symbol.asyncIterator in result) setResult(mapEach(result, answer))
    else setResult(Array.isArray(result) ? result.map(answer) : answer(result))
  },
}

function answered<Result extends ExecutionResult>(
  ctx: Context,
  result: Result,
  isOfOperation = true,
): Result {
  const errors = result.errors?.map((error) => answerToError(ctx, error, isOfOperation))
  return errors ? { ...result, errors } : result
}

async function* mapEach<Item>(items: AsyncIterable<Item>, change: (item: Item) => Item): AsyncIterable<Item> {
  for await (const item of items) yield change(item)
}

function inProcess(
  schema: GraphQLSchema,
  own: OwnDocuments,
  sharing: ReadSharing,
  operationMs: number | undefined,
): RunDocument {
  return async (ctx, { __meta__ }, variables) => {
    refuseBadValues(variables)
    const text = own.textOf(String(__meta__?.hash))
    const document = text === null ? null : own.read(text)
    if (!text || !document) throw new Error('This document is none of the web app')
    const variableValues = variables as Record<string, unknown>
    const result = await sharing(ctx, { document, text, variables }, () =>
      executeInTime({ schema, document, variableValues, contextValue: ctx }, operationMs),
    )
    const [error] = result.errors ?? []
    if (error) throw refusalOf(error) ?? error.originalError ?? error
    return result.data as never
  }
}

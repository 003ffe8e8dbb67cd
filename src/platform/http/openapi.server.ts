import { z } from 'zod'
import { type ProblemCode, statusOfProblem } from '../ground/problem.ts'

/** An endpoint of one path, for `GET` and its like, as OpenAPI describes it. */
type Endpoint = Record<string, unknown>

/** What one feature adds to the description of the REST API. */
export type ApiPart = {
  tag: { name: string; description: string }
  /** Endpoints by path and method in small letters. */
  paths: Record<string, Record<string, Endpoint>>
  /** Schemas that the endpoints refer to, by name. */
  schemas?: Record<string, object>
}

/** How a caller authenticates, by a name of `securitySchemes`. Where several are named, any one suffices. */
export type Proof = 'session' | 'idToken' | 'storageCredentials'

type EndpointOptions = {
  id: string
  /** The name of the part's tag. */
  tag: string
  summary: string
  description: string
  /** None for an endpoint that is open to everybody. */
  proofs?: readonly Proof[]
  parameters?: readonly object[]
  /** Content of what is sent, by its type. */
  body?: Record<string, object>
  /** Answers by status. */
  answers: Record<number, object>
  refused?: readonly ProblemCode[]
}

export const text = { type: 'string' }

const refusalSentences: Record<ProblemCode, string> = {
  'bad-input': 'What was sent has the wrong form, or cannot be taken.',
  'sign-in-required': 'It has to be said who asks.',
  'not-authorized': 'The name or the password is wrong.',
  'not-allowed': 'Whoever asks may not do this.',
  'not-found': 'There is no such thing, or not for whoever asks.',
  'method-not-allowed': 'This can only be read.',
  'too-slow': 'The file came too slowly.',
  conflict: 'It is taken, or was done already.',
  'too-large': 'What was sent is too large.',
  'unsupported-type': 'What was sent has a type that is not taken.',
  'too-many': 'This came too often.',
  unavailable: 'This cannot be answered now.',
}

/** An object of which every member is present, and no other. */
export function object(properties: Record<string, object>, description?: string) {
  return {
    type: 'object',
    ...(description && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

export function listOf(items: object, description?: string) {
  return { type: 'array', ...(description && { description }), items }
}

/** A refusal as every endpoint answers it. */
export const problemSchema = {
  type: 'object',
  properties: {
    code: { enum: [...Object.keys(statusOfProblem), 'internal'], description: 'A word for programs.' },
    message: { ...text, description: 'A sentence to show.' },
    reason: { ...text, description: 'A word finer than the code.' },
    field: { ...text, description: 'The input that was refused.' },
    fault: { ...text, description: 'What is wrong with it.' },
    parameter: { ...text, description: 'The parameter of the address that was refused.' },
  },
  required: ['code', 'message'],
}

/** Content of type JSON with this schema. */
export function json(schema: object): Record<string, object> {
  return { 'application/json': { schema } }
}

/** Content of type JSON with the schema of the shape by which it is read. */
export function jsonOf(shape: z.ZodType): Record<string, object> {
  return json(schemaOf(shape))
}

/** What a form of a page sends, with the schema of the shape by which it is read. */
export function formOf(shape: z.ZodType): Record<string, object> {
  return { 'application/x-www-form-urlencoded': { schema: schemaOf(shape) } }
}

function schemaOf(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** An endpoint with everything that is the same for all of them: how it refuses, and how it fails. */
export function endpoint(options: EndpointOptions): Endpoint {
  const { id, tag, proofs = [], body, refused = [], answers, ...told } = options
  const codes = new Set([...refused, ...(body ? (['bad-input', 'not-allowed', 'too-large'] as const) : [])])
  return {
    operationId: id,
    tags: [tag],
    ...told,
    security: proofs.map((name) => ({ [name]: [] })),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...answers,
      ...refusals([...codes]),
      '5XX': refusal('This cannot be answered now (503), or a bug of ours, whose request the message names.'),
    },
  }
}

/** Refusals by status: two codes may share one. */
function refusals(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => statusOfProblem[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => {
      const sentences = same.map((code) => `${refusalSentences[code]} (\`${code}\`)`).join(' ')
      return [status, { ...refusal(sentences), ...(status === 429 && { headers: retryAfter }) }]
    }),
  )
}

const retryAfter = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until it may be tried again.' },
}

function refusal(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Problem' }) }
}

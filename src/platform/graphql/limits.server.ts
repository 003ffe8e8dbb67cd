import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { Problem } from '../ground/problem.ts'
import { refuseBadText } from './values.server.ts'

/** What one operation may be at most; a test holds that the web app's own have room. */
export const OPERATION_LIMITS = {
  /** Tokens of the document, without comments and white space. */
  tokens: 1_000,
  /** Fields within fields. */
  depth: 8,
  aliases: 10,
  directives: 10,
  rootFields: 10,
  /** Fields of the answer by their weight, a list counting for as many items as it may have. */
  cost: 2_500,
  /** Cost of each answer of a subscription, which is read again for every change. */
  streamCost: 200,
} as const

/** Items that a list counts for when nobody says how many. */
const ORDINARY_ITEMS = 20

/** What an operation asks for, fragments included wherever they are spread. */
export type Size = { depth: number; aliases: number; cost: number; rootFields: number }

const nothing: Size = { depth: 0, aliases: 0, cost: 0, rootFields: 0 }

export type Asked = {
  variables?: Readonly<Record<string, unknown>> | null | undefined
  operationName?: string | null | undefined
  /** Whether the caller may introspect the schema. */
  mayIntrospect: boolean
}

/**
 * The document in `text`, `known` if it was read before, if what it asks for is within the limits. It is measured before
 * it is validated: validating a hostile one is work already.
 * @throws GraphQLError for text that is no document, Problem `bad-input` beyond a limit, `not-allowed` for introspection
 */
export function readDocument(
  schema: GraphQLSchema,
  text: string,
  asked: Asked,
  known: DocumentNode | null = null,
): DocumentNode {
  const document = known ?? parse(text, { maxTokens: OPERATION_LIMITS.tokens })
  if (!known) refuseLiterals(document)
  const operation = getOperationAST(document, asked.operationName)
  if (operation) {
    const { depth, aliases, rootFields, cost } = sizeOf(schema, document, operation, asked)
    refuseAbove('depth', depth)
    refuseAbove('aliases', aliases)
    refuseAbove('rootFields', rootFields)
    refuseAbove(
      'cost',
      cost,
      OPERATION_LIMITS[operation.operation === 'subscription' ? 'streamCost' : 'cost'],
    )
  }
  return document
}

/**
 * Measures an operation in a time that grows with the length of the document: each fragment is measured once, however
 * often it is spread.
 * @throws Problem `bad-input` for fragments that contain themselves, `not-allowed` for introspection
 */
export function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { variables, mayIntrospect }: Asked,
): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  const measured = new Map<string, Size | 'under way'>()

  function ofSelections({ selections }: SelectionSetNode, parent: GraphQLCompositeType | null): Size {
    const sum = { ...nothing }
    for (const selection of selections) {
      const size =
        selection.kind === Kind.FIELD
          ? ofField(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet, namedType(selection.typeCondition?.name.value) ?? parent)
      sum.depth = Math.max(sum.depth, size.depth)
      sum.aliases += size.aliases
      sum.cost += size.cost
      sum.rootFields += size.rootFields
    }
    return sum
  }

  function ofField(node: FieldNode, parent: GraphQLCompositeType | null): Size {
    const name = node.name.value
    const aliases = node.alias ? 1 : 0
    if (name === '__schema' || name === '__type') {
      if (!mayIntrospect) throw new Problem('not-allowed', 'The schema is described in docs/schema.graphql')
      return { depth: 1, aliases, cost: 1, rootFields: 1 }
    }
    const field = parent && schema.getField(parent, name)
    const type = field ? getNamedType(field.type) : null
    const below = node.selectionSet
      ? ofSelections(node.selectionSet, isCompositeType(type) ? type : null)
      : nothing
    const items = field?.args.some((arg) => arg.name === 'limit') ? itemsOf(node) : 1
    return {
      depth: 1 + below.depth,
      aliases: aliases + below.aliases,
      cost: weightOf(field) + items * below.cost,
      rootFields: 1,
    }
  }

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known === 'under way') throw tooLarge('cycle', 'A fragment contains itself')
    if (known) return known
    measured.set(name, 'under way')
    const fragment = fragments.get(name)
    const size = fragment
      ? ofSelections(fragment.selectionSet, namedType(fragment.typeCondition.name.value))
      : nothing
    measured.set(name, size)
    return size
  }

  function namedType(name: string | undefined): GraphQLCompositeType | null {
    const type = name ? schema.getType(name) : undefined
    return isCompositeType(type) ? type : null
  }

  /** The value of the argument `limit`, written out or in a variable. */
  function itemsOf({ arguments: args }: FieldNode): number {
    let value = args?.find((arg) => arg.name.value === 'limit')?.value
    if (value?.kind === Kind.VARIABLE) {
      const name = value.name.value
      const given = variables?.[name]
      if (typeof given === 'number') return Math.max(1, given)
      value = operation.variableDefinitions?.find((each) => each.variable.name.value === name)?.defaultValue
    }
    return value?.kind === Kind.INT ? Math.max(1, Number(value.value)) : ORDINARY_ITEMS
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? null)
}

function refuseLiterals(document: DocumentNode): void {
  let directives = 0
  visit(document, {
    Directive() {
      directives++
    },
    StringValue: ({ value }) => refuseBadText(value),
  })
  refuseAbove('directives', directives)
}

/** What a field counts for: 1, unless it says that it holds a long text. */
function weightOf(field: GraphQLField<unknown, unknown> | null | undefined): number {
  const { weight } = field?.extensions ?? {}
  return typeof weight === 'number' ? weight : 1
}

const nameOf = {
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  rootFields: 'fields at the top',
  cost: 'fields in its answer, counting the items of lists, and long texts for more',
} as const

function refuseAbove(kind: keyof typeof nameOf, asked: number, most: number = OPERATION_LIMITS[kind]): void {
  if (asked > most) throw tooLarge(kind, `An operation may have at most ${most} ${nameOf[kind]}`)
}

function tooLarge(fault: string, message: string): Problem {
  return new Problem('bad-input', message, { reason: 'OperationTooLarge', fault })
}

import { type Flood, networkOf, networks } from './flood.ts'

const times = (amount: number, text: (nth: number) => string) =>
  Array.from({ length: amount }, (_, nth) => text(nth)).join(' ')
const deep = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`
const list = 'listRecipes(limit: 20) { items { id title } }'

/** Operations that would cost the data API much if it did what they ask for, or read all of them. */
const documents: [name: string, query: string, variables?: object][] = [
  ['levels × 300', deep(300)],
  ['aliases × 10,000', `{ ${times(10_000, (nth) => `a${nth}: listRecipes(limit: 1) { items { id } }`)} }`],
  ['a variable of 250 kB', `query ($a: String) { ${list} }`, { a: 'x'.repeat(250_000) }],
  ['60,000 values', `query ($a: [Int]) { ${list} }`, { a: Array(60_000).fill(1) }],
  ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  [
    'fragments that double',
    `{ ...f0 } ${times(30, (nth) => `fragment f${nth} on Query { ...f${nth + 1} ...f${nth + 1} }`)} fragment f30 on Query { __typename }`,
  ],
  ['directives × 5,000', `{ ${list} ${'@a '.repeat(5000)} }`],
  ['tokens × 990', `{ ${times(980, () => '__typename')} }`],
  ['unknown fields × 300', `{ ${times(300, (nth) => `unknown${nth}`)} }`],
  ['as much as may be asked', '{ listRecipes(limit: 90) { items { ingredients } } }'],
  ['ever new documents', `query q{n} { ${list} }`],
]

const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': 'fitfuel-web' }
const post = { method: 'POST', path: '/graphql', headers, connections: 8 } as const
const one = (body: string, nth: number): Flood => ({ ...post, body, from: [networkOf(nth)] })
const most = JSON.stringify({ query: documents.find(([name]) => name === 'as much as may be asked')![1] })

/** Floods of the data API, each over eight connections of one network where it says nothing else. */
export const apiFloods: [name: string, flood: Flood][] = [
  ...documents.map(([name, query, variables], nth): [string, Flood] => [
    name,
    one(JSON.stringify({ query, variables }), nth),
  ]),
  ['a batch of 2,000', one(JSON.stringify(Array(2000).fill({ query: `{ ${list} }` })), 20)],
  ['bodies of 1 MB', one(JSON.stringify({ query: 'x'.repeat(1_000_000) }), 21)],
  [
    'as much as may be asked, of 200 networks',
    { ...post, connections: 1, body: most, from: networks(200, 1000) },
  ],
]

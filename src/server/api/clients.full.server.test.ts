import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { BatchHttpLink } from '@apollo/client/link/batch-http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { generateClient } from '@aws-amplify/api'
import { Amplify } from '@aws-amplify/core'
import { serve } from '@hono/node-server'
import { Client, type Exchange, fetchExchange } from '@urql/core'
import { persistedExchange } from '@urql/exchange-persisted'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const KEY = 'fitfuel-web'
const LIST = 'query List($limit: Int) { listRecipes(limit: $limit) { items { id title } nextToken } }'
const LIKE = 'mutation Like($input: ItemInput!) { deleteLike(input: $input) { id } }'
const NONE = { input: { recipeID: '00000000-0000-4000-8000-000000000000' } }

let url: string
let anna: ApiMember
let idToken: string
let server: http.Server

beforeAll(async () => {
  const api = await testApi(await testDatabase())
  anna = await api.member('anna')
  server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }) as http.Server
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  url = `${origin}/graphql`
  const token = await fetch(`${origin}/account/token`, { headers: { cookie: anna.cookie } })
  idToken = ((await token.json()) as { id_token: string }).id_token
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe("Amplify's client", () => {
  beforeAll(() => {
    const token = { payload: {}, toString: () => idToken }
    Amplify.configure(
      { API: { GraphQL: { endpoint: url, region: 'eu-west-1', defaultAuthMode: 'apiKey', apiKey: KEY } } },
      { Auth: { tokenProvider: { getTokens: async () => ({ accessToken: token, idToken: token }) } } },
    )
  })

  test('reads with the public key and changes with an ID token', async () => {
    const client = generateClient()
    expect(await client.graphql({ query: LIST, variables: { limit: 1 } })).toMatchObject({
      data: { listRecipes: { items: [], nextToken: null } },
    })
    expect(await client.graphql({ query: LIKE, variables: NONE, authMode: 'userPool' })).toMatchObject({
      data: { deleteLike: null },
    })
  })

  test.each([
    ['a field that is not there', '{ nothing }', {}, /^Cannot query field "nothing"/],
    ['a limit that is too high', LIST, { limit: 5_000 }, /^An operation may have at most/],
    ['a change without a sign-in', LIKE, NONE, /^Not authorized\./],
  ])('reads why it was refused: %s', async (_, query, variables, message) => {
    const refusal = await Promise.resolve(generateClient().graphql({ query, variables })).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ errors: [{ message: expect.stringMatching(message) }] })
  })
})

describe("Apollo's client", () => {
  const list = { query: gql(LIST), variables: { limit: 1 } }

  test('reads with the public key, changes with an ID token, and knows the code of a refusal', async () => {
    const reader = apollo(httpLink({ 'x-api-key': KEY }))
    expect(await reader.query(list)).toMatchObject({ data: { listRecipes: { items: [] } } })
    const writer = apollo(httpLink({ authorization: idToken }))
    expect(await writer.mutate({ mutation: gql(LIKE), variables: NONE })).toMatchObject({
      data: { deleteLike: null },
    })
    const refusal = await reader.mutate({ mutation: gql(LIKE), variables: NONE }).catch((error) => error)
    expect(CombinedGraphQLErrors.is(refusal)).toBe(true)
    expect(refusal.errors).toMatchObject([{ extensions: { code: 'sign-in-required' } }])
  })

  test('sends the text after the hash of it was refused', async () => {
    const sha256 = async (text: string) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return Buffer.from(hash).toString('hex')
    }
    const link = ApolloLink.from([new PersistedQueryLink({ sha256 }), httpLink({ 'x-api-key': KEY })])
    expect(await apollo(link).query(list)).toMatchObject({ data: { listRecipes: { items: [] } } })
  })

  test('is not answered in batches', async () => {
    const client = apollo(new BatchHttpLink({ uri: url, headers: { 'x-api-key': KEY }, batchMax: 2 }))
    const both = [1, 2].map((limit) => client.query({ ...list, variables: { limit } }))
    const answers = await Promise.allSettled(both)
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  function httpLink(headers: Record<string, string>): ApolloLink {
    return new HttpLink({ uri: url, headers })
  }

  function apollo(link: ApolloLink): ApolloClient {
    return new ApolloClient({ link, cache: new InMemoryCache() })
  }
})

describe("urql's client", () => {
  test('reads with the public key, changes with an ID token, and knows the code of a refusal', async () => {
    const reader = urql({ 'x-api-key': KEY })
    expect((await reader.query(LIST, { limit: 1 })).data).toMatchObject({ listRecipes: { items: [] } })
    expect((await urql({ authorization: idToken }).mutation(LIKE, NONE)).data).toEqual({ deleteLike: null })
    const { error } = await reader.mutation(LIKE, NONE)
    expect(error?.graphQLErrors).toMatchObject([{ extensions: { code: 'sign-in-required' } }])
  })

  test('sends the text after the hash of it was refused', async () => {
    const sent: string[] = []
    const exchange = persistedExchange({ preferGetForPersistedQueries: false })
    const client = urql({ 'x-api-key': KEY }, false, [exchange], (body) => sent.push(body))
    expect((await client.query(LIST, { limit: 1 })).data).toMatchObject({ listRecipes: { items: [] } })
    expect(sent.map((body) => 'query' in JSON.parse(body))).toEqual([false, true])
  })

  test('has to be told to send what it reads by POST, too', async () => {
    const { error } = await urql({ 'x-api-key': KEY }, 'within-url-limit').query(LIST, { limit: 1 })
    expect(error?.graphQLErrors).toMatchObject([{ extensions: { code: 'method-not-allowed' } }])
  })

  function urql(
    headers: Record<string, string>,
    preferGetMethod: false | 'within-url-limit' = false,
    before: Exchange[] = [],
    onBody?: (body: string) => void,
  ) {
    return new Client({
      url,
      preferGetMethod,
      exchanges: [...before, fetchExchange],
      fetchOptions: { headers },
      fetch: (input, init) => {
        onBody?.(String(init?.body))
        return fetch(input, init)
      },
    })
  }
})

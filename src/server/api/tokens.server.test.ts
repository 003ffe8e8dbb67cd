import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { importer, productRows } from '#test/import.ts'
import { contactMessage, sendTo } from '#test/messages.ts'
import { newProductReport, newReport } from '#test/moderation.ts'
import { schema } from '../parts/schema.ts'

/** Lists of one field that differ by their arguments; `$r`, `$t` and `$u` are two recipes, topics and members each. */
const lists: Record<string, string[]> = {
  likesByRecipe: ['recipeID: $r1', 'recipeID: $r2'],
  likesByTopic: ['topicID: $t1', 'topicID: $t2'],
  listMessages: ['state: open', 'state: closed'],
  listModerationLog: ['', 'targetID: $t1', 'targetID: $t2'],
  listProductReports: [''],
  listProfiles: [''],
  listRecipes: [
    ...['', 'sort: mostLiked', 'sort: mostViewed', 'first: highProtein', 'first: lowCarb'],
    ...['filter: { title: { contains: "a" } }', 'filter: { description: { contains: "a" } }'],
    'filter: { or: [{ title: { contains: "a" } }] }',
  ],
  listReplies: [''],
  listReports: ['state: open', 'state: resolved'],
  // Without a filter it is the same list as `topicsByCreatedAt`.
  listTopics: [
    ...['filter: { title: { contains: "a" } }', 'filter: { content: { contains: "a" } }'],
    ...['filter: { text: { contains: "a" } }', 'filter: { category: { eq: "General" } }'],
    'filter: { featured: { eq: false } }',
  ],
  repliesByTopicID: ['topicID: $t1', 'topicID: $t2'],
  topicsByCreatedAt: ['type: TOPIC', 'type: TOPIC, sortDirection: ASC'],
  topicsByHotScore: ['type: TOPIC', 'type: TOPIC, sortDirection: ASC'],
  topicsByViews: ['type: TOPIC', 'type: TOPIC, sortDirection: ASC'],
}
const ofMember = ['recipes', 'topics', 'replies', 'likes']

let api: Awaited<ReturnType<typeof testApi>>
let admin: ApiMember
const ids: Record<string, string> = {}

beforeAll(async () => {
  const database = await testDatabase()
  api = await testApi(database)
  admin = await api.member('beheer', 'admin')
  const members = [admin, await api.member('anna', 'moderator')]
  await importer(database).prices(productRows(2))
  const recipe =
    'title: "a", description: "a", protein: 1, carbs: 1, fat: 1, ingredients: "c", instructions: "d"'
  for (const [n, member] of members.entries()) {
    const topics = [await newTopic(api, member, { title: 'a', content: 'a' }), await newTopic(api, member)]
    const made = await api.data<Record<string, { id: string }>>(
      member,
      `mutation { a: createRecipe(input: { ${recipe} }) { id } b: createRecipe(input: { ${recipe} }) { id } }`,
    )
    Object.assign(ids, { [`u${n + 1}`]: member.id, [`t${n + 1}`]: topics[0], [`r${n + 1}`]: made.a!.id })
    for (const id of topics) await newReport(database, { kind: 'topic', id })
    await newProductReport(database, n + 1)
  }
  for (const member of members) {
    for (const n of [1, 2]) {
      await newReply(api, member, ids[`t${n}`]!)
      const like = (item: string) => `createLike(input: { ${item} }) { id }`
      const [recipeLike, topicLike] = [
        like(`recipeID: "${ids[`r${n}`]}"`),
        like(`topicID: "${ids[`t${n}`]}"`),
      ]
      await api.data(member, `mutation { a: ${recipeLike} b: ${topicLike} }`)
      for (const locked of [true, false])
        await api.data(
          admin,
          `mutation { lockTopic(input: { id: "${ids[`t${n}`]}", locked: ${locked} }) { id } }`,
        )
    }
  }
  for (const closed of [false, false, true, true]) {
    const sent = contactMessage({ id: randomUUID() })
    await sendTo(api, sent)
    if (closed)
      await api.data(admin, `mutation { closeMessage(input: { id: "${sent.id}", closed: true }) { id } }`)
  }
  for (const _ of [1, 2]) {
    const id = await newReport(database, { kind: 'recipe', id: randomUUID() })
    await api.data(admin, `mutation { resolveReport(input: { id: "${id}", resolution: kept }) { id } }`)
  }
})

describe('The token of a list', () => {
  test('is tried of every list', () => {
    const fields = Object.values(schema.getQueryType()!.getFields())
    const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'nextToken'))
    expect(Object.keys(lists).toSorted()).toEqual(paged.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(lists))('is refused by the others of the same field: %s', async (field, all) => {
    await refusedByOthers(all.map((args) => ({ open: `{ list: ${field}`, args, close: '}' })))
  })

  test('is refused by lists of other fields', async () => {
    const firsts = Object.entries(lists).map(([field, [args = '']]) => ({
      open: `{ list: ${field}`,
      args,
      close: '}',
    }))
    await refusedByOthers(firsts)
  })

  test.each(ofMember)('is refused by the others of members: %s', async (field) => {
    const of = (user: string, name: string) => ({
      open: `{ getUser(id: ${user}) { list: ${name}`,
      args: '',
      close: '} }',
    })
    await refusedByOthers([
      of('$u1', field),
      ...ofMember.filter((other) => other !== field).map((other) => of('$u1', other)),
      of('$u2', field),
    ])
  })
})

type List = { open: string; args: string; close: string }
type Answer = { list?: { nextToken: string | null }; getUser?: { list: { nextToken: string | null } } }

async function refusedByOthers(all: List[]): Promise<void> {
  const ask = ({ open, args, close }: List, nextToken: string | null) => {
    const query = `query ($nextToken: String) ${open}(limit: 1, nextToken: $nextToken, ${args}) { nextToken } ${close}`
    const withIds = query.replace(/\$([rtu]\d)/g, (_, name) => `"${ids[name]}"`)
    return api.ask<Answer>(admin, withIds, { nextToken })
  }
  for (const own of all) {
    const { data, errors } = await ask(own, null)
    const token = (data?.list ?? data?.getUser?.list)?.nextToken
    expect({ own, errors, token }).toEqual({ own, errors: [], token: expect.any(String) })
    expect((await ask(own, token!)).errors).toEqual([])
    for (const other of all) {
      if (other === own) continue
      const refused = await ask(other, token!)
      expect({ own, other, refused: refused.errors[0]?.extensions.field }).toEqual({
        own,
        other,
        refused: 'nextToken',
      })
    }
  }
}

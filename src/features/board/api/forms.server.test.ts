import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CreateReplyDocument, CreateTopicDocument } from '#documents/graphql.ts'
import { idOf } from '#platform/graphql/document.ts'
import { MIN_FILL_MS } from '#platform/http/forms.rules.ts'
import { testApi } from '#test/api.ts'
import { newTopic, topicInput } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'

const CREATE = {
  topic: `mutation ($input: CreateTopicInput!, $form: FormInput) { createTopic(input: $input, form: $form) { id } }`,
  reply: `mutation ($input: CreateReplyInput!, $form: FormInput) { createReply(input: $input, form: $form) { id } }`,
}
const ofWebApp = { topic: idOf(CreateTopicDocument), reply: idOf(CreateReplyDocument) }
const kinds = ['topic', 'reply'] as const

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const topicID = await newTopic(api, anna)

const inputs = {
  topic: () => topicInput({ content: `Wat eet jij? ${randomUUID()}` }),
  reply: () => ({ id: randomUUID(), topicID, content: `Skyr! ${randomUUID()}` }),
}
const written = async () =>
  (await database.pool.query('select (select count(*) from topics) + (select count(*) from replies) as n'))
    .rows

describe.each(kinds)('The form of a %s', (kind) => {
  const send = (form?: object) => api.ask(anna, CREATE[kind], { input: inputs[kind](), form })

  test.each([
    [{ filledInMs: MIN_FILL_MS - 1 }],
    [{ filledInMs: -9_000 }],
    [{ filledInMs: 9_000, website: 'https://winkel.example' }],
  ])('is refused when a program filled it in: %j', async (form) => {
    const before = await written()
    const { status, errors } = await send(form)
    expect(status).toBe(403)
    expect(errors[0]).toMatchObject({
      message: 'That was too fast. Please try again in a moment',
      extensions: { code: 'not-allowed', reason: 'looks-automated' },
    })
    expect(await written()).toEqual(before)
  })

  test.each([
    [{ filledInMs: MIN_FILL_MS }],
    // A tab that was open for a month.
    [{ filledInMs: 31 * 24 * 3_600_000, website: '' }],
    [{ filledInMs: 9_000.5, website: null }],
  ])('is taken when a person filled it in: %j', async (form) => {
    expect((await send(form)).errors).toEqual([])
  })

  test('is asked of the web app alone: its own operation is refused without, and no other is', async () => {
    const variables = { input: inputs[kind]() }
    const answer = await api.send(anna, { documentId: ofWebApp[kind], variables })
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'bad-input' } }] })
    expect((await send()).errors).toEqual([])
  })
})

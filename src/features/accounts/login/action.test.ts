import { expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { answerForm } from './action.server.ts'

const sent = (body: BodyInit, headers = {}) =>
  new Request('https://fitfuel.example/login', { method: 'POST', body, headers })

test.each([
  ['a body that is no form', sent('{}', { 'content-type': 'application/json' })],
  ['a form that breaks off', sent('--x\r\nContent', { 'content-type': 'multipart/form-data; boundary=x' })],
  ['a form that there is not', sent(new URLSearchParams({ intent: 'sign-over' }))],
])('%s is answered as a bad request, before anything is asked of the database', async (_, request) => {
  await expect(answerForm({} as Context, request)).rejects.toMatchObject({ init: { status: 400 } })
})

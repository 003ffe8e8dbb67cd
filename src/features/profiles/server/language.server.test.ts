import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const api = await testApi(await testDatabase())

async function send(language: string, { referer = '', cookie = '' } = {}) {
  return answer(new URLSearchParams({ language }), { referer, cookie })
}

async function answer(body: URLSearchParams | string, headers: Record<string, string>) {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const init = { method: 'POST', body, headers: { ...headers, origin: 'http://localhost' } }
  const answered = await api.app.request('/account/language', init, visitor)
  const { status } = answered
  return { status, cookie: answered.headers.get('set-cookie'), location: answered.headers.get('location') }
}

test('[NAV-16] the form of the language switch stores the choice, and leads back to the page', async () => {
  expect(await send('nl', { referer: 'http://localhost/recipes?search=soep' })).toEqual({
    status: 303,
    cookie: expect.stringMatching(/^language=nl; path=\/; max-age=\d+; samesite=lax$/),
    location: '/recipes?search=soep',
  })
  expect((await send('en')).location).toBe('/')
  expect((await send('en', { referer: 'http://localhost//evil.example/' })).location).toBe('/')
})

test.each([
  ['a language that there is not', new URLSearchParams({ language: 'de' }), {}],
  ['a form that breaks off', '--x\r\nContent', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a body that is no form', '{"language":"nl"}', { 'content-type': 'application/json' }],
])('[NAV-16] %s is refused, and nothing is stored', async (_, body, headers) => {
  expect(await answer(body, headers as Record<string, string>)).toEqual({
    status: 400,
    cookie: null,
    location: null,
  })
})

test('[NAV-16] it changes the language of the profile of who is signed in, too', async () => {
  const { id, cookie } = await api.member('tessa')
  await send('nl', { cookie })
  const { getProfile } = await api.data<{ getProfile: { language: string } }>(
    { cookie },
    `{ getProfile(id: "${id}") { language } }`,
  )
  expect(getProfile.language).toBe('nl')
})

import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const api = await testApi(await testDatabase())

async function send(fields: Record<string, string>, cookie = '') {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin: 'http://localhost' },
  }
  const { status, headers } = await api.app.request('/account/language', init, visitor)
  return { status, cookie: headers.get('set-cookie'), location: headers.get('location') }
}

test('[NAV-16] the form of the language switch stores the choice, and leads back to the page', async () => {
  expect(await send({ language: 'nl', page: '/recipes?search=soep' })).toEqual({
    status: 303,
    cookie: expect.stringMatching(/^language=nl; path=\/; max-age=\d+; samesite=lax$/),
    location: '/recipes?search=soep',
  })
  expect((await send({ language: 'en', page: '//evil.example' })).location).toBe('/')
  expect(await send({ language: 'de', page: '/' })).toMatchObject({ status: 400, cookie: null })
})

test('[NAV-16] it changes the language of the profile of who is signed in, too', async () => {
  const { id, cookie } = await api.member('tessa')
  await send({ language: 'nl', page: '/' }, cookie)
  const { getProfile } = await api.data<{ getProfile: { language: string } }>(
    { cookie },
    `{ getProfile(id: "${id}") { language } }`,
  )
  expect(getProfile.language).toBe('nl')
})

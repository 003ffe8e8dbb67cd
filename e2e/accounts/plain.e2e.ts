import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { makeMember, ownProfile, signIn } from './accounts.session.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[ACC-04] without a script a wrong password is told and never sent back, and the right one brings a welcome', async ({
  page,
  request,
  baseURL,
}) => {
  const member = await makeMember(request)
  const { username, password } = member
  const answer = await page.request.post('/login?redirect=/underconstruction', {
    headers: { origin: baseURL ?? '' },
    form: { intent: 'sign-in', username, password },
  })
  expect(await answer.text()).toContain(`Welcome, ${username}!`)
  expect(answer.headers().refresh).toBe('1; url=/underconstruction')
  await page.context().clearCookies({ name: 'session' })

  await page.goto('/login?redirect=/underconstruction')
  await signIn(page, { ...member, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect username, e-mail address or password')
  await expect(page.locator('[name=username]')).toHaveValue(member.username)
  expect(await page.content()).not.toContain('not this one')
  await signIn(page, member)
  await expect(page).toHaveURL('/underconstruction')
  await expect(ownProfile(page, member)).toBeVisible()
})

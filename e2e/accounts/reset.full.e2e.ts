import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { makeMember, newName, sendButton } from './accounts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[ACC-11] the answer is the same for an account without an e-mail address, and for none', async ({
  page,
  request,
}) => {
  const { username } = await makeMember(request)
  const answers: (string | null)[] = []
  for (const identifier of [username, newName(), `${newName()}@fitfuel.example`]) {
    await open(page, '/login?form=reset')
    await page.getByLabel('Username or e-mail address').fill(identifier)
    await sendButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
    answers.push(await page.getByRole('main').textContent())
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain(
    'If this belongs to an account with an e-mail address, an e-mail is on its way.',
  )
})

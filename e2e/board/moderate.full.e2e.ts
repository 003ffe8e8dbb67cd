import { expect, test } from '@playwright/test'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { writeTopic } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-33] an admin features a topic and ends that', async ({ page }) => {
  const admin = await makeMember(page.request)
  const id = await writeTopic(page.request, {})
  await giveRole(admin, 'admin')
  await open(page, `/topics/${id}`)
  const article = page.getByRole('article')
  for (const [act, isFeatured] of [
    ['Feature on the board', true],
    ['Stop featuring', false],
  ] as const) {
    await page.getByRole('button', { name: 'Moderate topic' }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(article.getByText('Featured', { exact: true })).toHaveCount(isFeatured ? 1 : 0)
  }
})

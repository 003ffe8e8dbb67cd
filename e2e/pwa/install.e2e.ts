import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { offer, texts, visit } from './install.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the site is offered as an app where the browser can install it', async ({ page }) => {
  await visit(page)
  await offer(page).getByRole('button', { name: texts.install }).click()
  await expect(page.locator('html[data-prompted]')).toHaveCount(1)
  await expect(offer(page)).toBeHidden()
})

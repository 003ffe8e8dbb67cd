import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, KWARK, openFinder, pager, turn } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the second of two quick clicks on the pager opens no product', async ({ page }) => {
  await openFinder(page, KWARK)
  await turn(page, 'Next page').dblclick()
  await expect(pager(page)).toContainText(/Page\s[23]\s\//)
  const card = cards(page).first()
  await card.getByRole('link').dispatchEvent('click', { detail: 2 })
  await card.getByRole('button', { name: /^Compare/ }).dispatchEvent('click', { detail: 2 })
  await turn(page, 'Previous page').dblclick()
  await expect(page).not.toHaveURL(/product=|compare=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

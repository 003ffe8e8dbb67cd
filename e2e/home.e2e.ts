import { expect, test } from '@playwright/test'
import { open, speak } from './session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[HOME-01] [HOME-02] home has six tiles, and marks what is still to come', async ({ page }) => {
  await open(page, '/')
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(tiles).toHaveCount(6)
  for (const [i, name] of [
    'Price comparison',
    'Recipes',
    'Community stories',
    'Workout planner',
    'Healthy eating guide',
    'Nutrition guides',
  ].entries()) {
    await expect(tiles.nth(i)).toContainText(name)
  }
  await expect(tiles.first()).toHaveAttribute('href', '/fitfuelfinder')
  for (const name of ['Workout planner', 'Nutrition guides']) {
    const tile = tiles.filter({ hasText: name })
    await expect(tile).toHaveAttribute('href', '/underconstruction')
    await expect(tile).toContainText('Coming soon')
  }
})

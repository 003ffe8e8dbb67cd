import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL, 'nl'))

test('the bar of the comparison covers neither the actions of the panel nor the end of the page', async ({
  page,
}) => {
  const tray = page.getByRole('region', { name: 'Vergelijking' })
  const actions = page.getByRole('button', { name: 'Producten laden' })
  await openFinder(page, 'compare=1,2')
  await expect(tray).toBeInViewport()
  await expect(actions).toBeInViewport({ ratio: 1 })
  const { y, height } = (await tray.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await actions.boundingBox())!.y)

  await openFinder(page, 'category=kwark&load=1&compare=1,2')
  await expect(tray).toBeInViewport()
  const low = (await tray.boundingBox())!
  expect(low.y + low.height).toBe(740 - 16)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = (await page.getByRole('contentinfo').boundingBox())!
  expect(footer.y + footer.height).toBeLessThanOrEqual(low.y)
})

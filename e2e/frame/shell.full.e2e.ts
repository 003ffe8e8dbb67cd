import { expect, test } from '@playwright/test'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { hamburger, scrollTo, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the first stop of the keyboard skips the bar, wherever the page before was left', async ({ page }) => {
  await open(page, '/about')
  await stretch(page)
  await scrollTo(page, 900)
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  const top = await page.locator('#content').evaluate((content) => content.getBoundingClientRect().top)
  expect(top).toBe(0)
  // The address would have the router scroll as well.
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open FitFuelFinder' })).toBeFocused()
})

for (const { language, width, colorScheme } of looks) {
  test(`axe finds nothing to say of the menu and of a page that is not there: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await setLook(page, baseURL, { language, width, colorScheme })
    const expectNoBarriers = async () => expect(await violationsOn(page)).toEqual([])
    await open(page, '/')
    await expectNoBarriers()
    await hamburger(page).click()
    await expectNoBarriers()
    // Hydration and the content security policy complain there.
    expect(complaints).toEqual([])

    await open(page, '/no/such/page')
    await expectNoBarriers()
  })
}

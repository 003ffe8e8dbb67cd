import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { bar, hamburger } from './shell.session.ts'

test('a page that fails says so inside the shell, and offers a way out', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/')
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await bar(page).getByRole('link', { name: 'FitFuelFinder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong · FitFuel')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
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
    // The page itself is looked at with those of the home page.
    if (isFull) await expectNoBarriers()
    await hamburger(page).click()
    await expectNoBarriers()
    // Hydration and the content security policy complain there.
    expect(complaints).toEqual([])

    await open(page, '/no/such/page')
    await expectNoBarriers()
  })
}

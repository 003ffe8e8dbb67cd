import { type Page, test } from '@playwright/test'
import { looks, setLook } from '../looks.ts'
import { open } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { newName, PASSWORD, sendButton } from './accounts.session.ts'

type State = [name: string, reach: (page: Page) => Promise<void>]

/** Each state of the page, and how a person gets there. */
const states: State[] = [
  ['sign-in', (page) => open(page, '/login')],
  ['sign-up', (page) => open(page, '/login?form=sign-up')],
  ['used link', (page) => open(page, '/login?reset=used')],
  ['password set', (page) => open(page, '/login?password=set')],
  ['request', (page) => open(page, '/login?form=reset')],
  [
    'faults',
    async (page) => {
      await open(page, '/login?form=sign-up')
      await sendButton(page).click()
    },
  ],
  [
    'refusal',
    async (page) => {
      await open(page, '/login')
      await page.locator('[name=username]').fill(newName())
      await page.locator('[name=password]').fill(PASSWORD)
      await sendButton(page).click()
      await page.getByRole('alert').waitFor()
    },
  ],
]

for (const { language, width, colorScheme } of looks) {
  test(`axe finds nothing, and nothing is cut off, in any state of the page: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    for (const [name, reach] of states) {
      await reach(page)
      await test.step(name, () => expectSound(page))
    }
  })
}

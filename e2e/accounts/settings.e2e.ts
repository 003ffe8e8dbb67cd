import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings.messages.ts'
import { profilePageTexts } from '../../src/features/profiles/profile.messages.ts'
import { profileTexts } from '../../src/features/profiles/profiles.messages.ts'
import { open, speak } from '../session.ts'
import { type Member, makeMember, newName, ownProfile, PASSWORD, told } from './accounts.session.ts'

const NEW_PASSWORD = 'a better sentence than before'

for (const language of ['en', 'nl'] as const) {
  const menu = { open: profilePageTexts[language].settings, ...profileTexts[language].settings }
  const texts = settingsTexts[language]

  test.describe(`The settings in ${language}`, () => {
    test('[ACC-21] [ACC-22] [ACC-23] a password is changed once the old one is right and the new one fits', async ({
      page,
      baseURL,
    }) => {
      const member = await signedIn(page, baseURL, language)
      await choose(page, menu.open, menu.password)
      const [oldPassword, newPassword] = [texts.password.old, texts.password.new].map((label) =>
        page.getByLabel(label),
      )
      const save = page.getByRole('dialog').getByRole('button', { name: texts.password.save })

      await save.click()
      await expect(page.getByText(texts.password.oldRequired)).toBeVisible()
      await oldPassword!.fill('not my password')
      await save.click()
      await expect(page.getByText(texts.password.newRequired)).toBeVisible()
      await newPassword!.fill('1234567')
      await save.click()
      await expect(page.getByText(texts.password.tooShort)).toBeVisible()
      await newPassword!.fill(NEW_PASSWORD)
      await save.click()
      await expect(page.getByText(texts.password.incorrect)).toBeVisible()
      await oldPassword!.fill(member.password)
      await newPassword!.fill('password1')
      await save.click()
      await expect(page.getByText(texts.password.unfit)).toBeVisible()
      await newPassword!.fill(NEW_PASSWORD)
      await save.click()
      await expect(told(page, texts.password.success)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      // This browser goes on with the session that it got for the old one.
      expect(await statusOfSignIn(page, { ...member, password: NEW_PASSWORD })).toBe(200)
      expect(await statusOfSignIn(page, member)).toBe(401)
    })

    test('[ACC-22] [ACC-23] too many tries and a broken connection are told apart', async ({
      page,
      baseURL,
    }) => {
      await signedIn(page, baseURL, language)
      await choose(page, menu.open, menu.password)
      await page.getByLabel(texts.password.new).fill(NEW_PASSWORD)
      const save = page.getByRole('dialog').getByRole('button', { name: texts.password.save })
      for (let i = 0; i < 6; i++) {
        await page.getByLabel(texts.password.old).fill(`wrong ${i}`)
        await Promise.all([page.waitForResponse('**/account/password'), save.click()])
        await expect(save).not.toHaveAttribute('aria-busy')
      }
      await expect(told(page, texts.password.tooMany)).toBeVisible()
      await page.route('**/account/password', (route) => route.abort())
      await save.click()
      await expect(told(page, texts.password.failed)).toBeVisible()
      await expect(page.getByLabel(texts.password.new)).toHaveValue(NEW_PASSWORD)
    })

    test('[ACC-24] the language is stored in the profile, and a failure is told', async ({
      page,
      baseURL,
    }) => {
      await signedIn(page, baseURL, language)
      const other = language === 'en' ? 'nl' : 'en'
      await page.route('**/account/language', (route) => route.abort())
      await choose(page, menu.open, menu.language)
      await page.getByRole('radio', { name: other === 'nl' ? 'Nederlands' : 'English' }).check()
      const save = page
        .getByRole('dialog')
        .getByRole('button', { name: profileTexts[language].language.save })
      await save.click()
      await expect(told(page, profileTexts[language].language.failed)).toBeVisible()
      await page.unroute('**/account/language')
      await save.click()
      await expect(told(page, profileTexts[other].language.success)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      // On a browser that knows nothing of the choice the profile has the word.
      await speak(page, baseURL, language)
      await open(page, '/about')
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe(other)
    })

    test('[ACC-25] [ACC-26] an account is deleted with what this browser keeps, and ends at the sign-in page', async ({
      page,
      baseURL,
    }) => {
      const member = await signedIn(page, baseURL, language)
      const profile = page.url()
      await page.evaluate(() => localStorage.setItem('anything', 'kept'))
      await choose(page, menu.open, menu.deletion)
      const confirm = page.getByRole('button', { name: texts.deletion.confirm })
      await confirm.click()
      await expect(page.getByText(texts.deletion.passwordRequired)).toBeVisible()
      await page.getByLabel(texts.deletion.password).fill('wrong')
      await confirm.click()
      await expect(page.getByText(texts.deletion.incorrect)).toBeVisible()
      await page.getByLabel(texts.deletion.password).fill(member.password)
      await confirm.click()
      await page.waitForURL('**/login')
      expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
      expect((await page.request.get('/account/me')).status()).toBe(401)
      expect((await page.request.get(profile)).status()).toBe(404)
      expect(await statusOfSignIn(page, member)).toBe(401)
    })

    test('[ACC-27] a deletion that fails says so and deletes nothing', async ({ page, baseURL }) => {
      const member = await signedIn(page, baseURL, language)
      await page.route('**/account', (route) => route.abort())
      await choose(page, menu.open, menu.deletion)
      await page.getByLabel(texts.deletion.password).fill(member.password)
      await page.getByRole('button', { name: texts.deletion.confirm }).click()
      await expect(told(page, texts.deletion.failed)).toBeVisible()
      expect((await page.request.get('/account/me')).status()).toBe(200)
    })

    test('[ACC-20] [NAV-03] logging out ends the session, and protected pages ask to sign in again', async ({
      page,
      baseURL,
    }) => {
      const member = await signedIn(page, baseURL, language)
      const [session] = (await page.context().cookies()).filter(({ name }) => name === 'session')
      await choose(page, menu.open, menu.logOut)
      await expect(ownProfile(page, member)).toBeHidden()
      await page.context().addCookies([session!])
      await page.goto('/workout')
      await expect(page).toHaveURL(/\/login\?redirect=\/workout$/)
    })

    for (const dialog of ['password', 'language', 'sessions', 'deletion'] as const) {
      test(`the page and its dialog of ${dialog} are free of violations`, async ({ page, baseURL }) => {
        const isPhone = language === 'nl'
        await page.setViewportSize({ width: isPhone ? 360 : 1440, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: isPhone ? 'dark' : 'light' })
        await signedIn(page, baseURL, language)
        await choose(page, menu.open, menu[dialog])
        await expect(page.getByRole('dialog')).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByRole('main').getByRole('button', { name: menu.open })).toBeFocused()
      })
    }
  })
}

test('other devices are listed, and signed out from here', async ({ page, baseURL, browser }) => {
  const member = await signedIn(page, baseURL, 'en')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInElsewhere(elsewhere.request, member)
  await choose(page, 'Settings', 'Signed-in devices')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/account/me')).status()).toBe(401)
  expect((await page.request.get('/account/me')).status()).toBe(200)
  await elsewhere.close()
})

test('a session that ended elsewhere leads to the sign-in page, and back', async ({ page, baseURL }) => {
  const member = await signedIn(page, baseURL, 'en')
  const { pathname } = new URL(page.url())
  await page.request.post('/account/sign-out', { data: {} })
  await choose(page, 'Settings', 'Change password')
  await page.getByLabel('Current password').fill(member.password)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(`/login?redirect=${pathname}`)
})

test('everything held about a member comes as a file', async ({ page, baseURL }) => {
  const member = await signedIn(page, baseURL, 'en')
  const download = page.waitForEvent('download')
  await choose(page, 'Settings', 'Download my data')
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(JSON.parse(text)).toMatchObject({
    account: { username: member.username, role: 'member' },
    profile: [{ owner: member.username, language: 'en' }],
  })
  expect((await download).suggestedFilename()).toMatch(/^fitfuel-.*\.json$/)
})

test('[NAV-15] [NAV-16] the switch of a signed-in member is stored in the profile, for every browser', async ({
  page,
  baseURL,
  browser,
}) => {
  const member = await signedIn(page, baseURL, 'en')
  await Promise.all([
    page.waitForResponse('**/account/language'),
    page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .click(),
  ])
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await speak(elsewhere, baseURL, 'en')
  await signInElsewhere(elsewhere.request, member)
  await open(elsewhere, '/')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'nl')
  await elsewhere.close()
})

test('[NAV-16] of two swaps in a row the profile keeps the second, also when the first is slow', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, 'en')
  const swap = page.getByRole('banner').getByRole('button', { name: /Language|Taal/ })
  const first = Promise.withResolvers<void>()
  const answered = (language: string) =>
    page.waitForResponse((response) => response.request().postData() === JSON.stringify({ language }))
  const answers = Promise.all([answered('nl'), answered('en')])
  await page.route('**/account/language', async (route) => {
    if (route.request().postData()?.includes('nl')) await first.promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest('**/account/language'), swap.click()])
  await swap.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  first.resolve()
  await answers
  await page.reload()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'en')
})

test('[ACC-20] the back button does not bring back what a member saw before logging out', async ({
  page,
  baseURL,
}) => {
  const member = await signedIn(page, baseURL, 'en')
  await choose(page, 'Settings', 'Logout')
  await page.waitForURL('/')
  await expect(ownProfile(page, member)).toBeHidden()
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Settings' })).toBeHidden()
})

test('[NAV-04] [NAV-08] the round button leads over /profile to the own profile', async ({
  page,
  baseURL,
}) => {
  const member = await signedIn(page, baseURL, 'en')
  const own = page.url()
  await open(page, '/')
  await expect(ownProfile(page, member)).toContainText(member.username.slice(0, 2).toUpperCase())
  await ownProfile(page, member).click()
  await expect(page).toHaveURL(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lid/)
})

/** A new member on the own profile, in this browser and language. */
async function signedIn(page: Page, baseURL: string | undefined, language: 'en' | 'nl'): Promise<Member> {
  await speak(page, baseURL, language)
  const member = await makeMember(page.request, { username: newName(), password: PASSWORD, language })
  await open(page, '/profile')
  await expect(page).toHaveURL(/\/profile\/[\da-f-]{36}$/)
  return member
}

/** Chooses an item of the settings menu. */
async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('main').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs the same member in on another browser. */
async function signInElsewhere(request: APIRequestContext, { username, password }: Member) {
  const answer = await request.post('/account/sign-in', { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** What signing in answers, asked without touching this browser's session. */
async function statusOfSignIn(page: Page, { username, password }: Member): Promise<number> {
  const answer = await fetch(new URL('/account/sign-in', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.status
}

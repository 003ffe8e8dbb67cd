import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { SESSION_LOCK } from '../../src/features/accounts/access/account.api.ts'
import { loginTexts } from '../../src/features/accounts/login/page.texts.ts'
import { settingsTexts } from '../../src/features/accounts/settings/dialogs.texts.ts'
import { sessionTexts } from '../../src/features/frame/session.texts.ts'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { open, speak } from '../session.ts'
import { ownProfile, told } from './accounts.session.ts'
import { choose, signedIn, signInElsewhere, statusOfSignIn } from './settings.session.ts'

const NEW_PASSWORD = 'a better sentence than before'

/** What pages of the browser wait for, which another one is doing. */
const waitingLocks = async () => ((await navigator.locks.query()).pending ?? []).map(({ name }) => name)

/** The items of the settings menu, and what opens it. */
const menuOf = (language: 'en' | 'nl') => ({
  open: profilePageTexts[language].settings,
  ...profileTexts[language].settings,
})

for (const language of isFull ? (['en', 'nl'] as const) : (['en'] as const)) {
  const menu = menuOf(language)
  const texts = settingsTexts[language]

  test.describe(`The settings in ${language}`, () => {
    test('[ACC-21] [ACC-22] [ACC-23] a password is changed once the old one is right and the new one fits', async ({
      page,
      baseURL,
    }) => {
      const member = await signedIn(page, baseURL, language)
      await choose(page, menu.open, menu.password)
      const { old, new: fresh, repeated: again } = texts.password
      const [oldPassword, newPassword, repeated] = [old, fresh, again].map((label) => page.getByLabel(label))
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
      await expect(page.getByText(texts.password.unequal)).toBeVisible()
      await expect(repeated!).toBeFocused()
      await repeated!.fill(NEW_PASSWORD)
      await save.click()
      await expect(page.getByText(texts.password.incorrect)).toBeVisible()
      await oldPassword!.fill(member.password)
      await newPassword!.fill('password1')
      await repeated!.fill('password1')
      await save.click()
      await expect(page.getByText(texts.password.unfit)).toBeVisible()
      await newPassword!.fill(NEW_PASSWORD)
      await repeated!.fill(NEW_PASSWORD)
      await page.getByRole('button', { name: loginTexts[language].showPassword }).last().click()
      await expect(repeated!).toHaveAttribute('type', 'text')
      // The news that all sessions have ended comes before the answer that brings this browser its next one.
      await page.route('/account/password', async (route) => {
        const response = await route.fetch()
        await expect.poll(() => page.evaluate(waitingLocks)).toContain(SESSION_LOCK)
        await route.fulfill({ response })
      })
      await save.click()
      await expect(told(page, texts.password.success)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      // This browser goes on with the session that it got for the old one.
      await expect(page.getByText(sessionTexts[language].ended)).toHaveCount(0)
      expect(await statusOfSignIn(page, { ...member, password: NEW_PASSWORD })).toBe(200)
      expect(await statusOfSignIn(page, member)).toBe(401)
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

    test('[ACC-25] [ACC-26] [ACC-27] a deletion that fails says so and deletes nothing; one that does not takes what this browser keeps along, and ends at the sign-in page', async ({
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
      const password = page.getByLabel(texts.deletion.password)
      await password.fill('wrong')
      await page.getByRole('button', { name: loginTexts[language].showPassword }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await confirm.click()
      await expect(page.getByText(texts.deletion.incorrect)).toBeVisible()
      await password.fill(member.password)
      await page.route('**/account', (route) => route.abort())
      await confirm.click()
      await expect(told(page, texts.deletion.failed)).toBeVisible()
      expect((await page.request.get('/account/me')).status()).toBe(200)
      await page.unrouteAll()
      await confirm.click()
      await page.waitForURL('**/login?account=deleted')
      await expect(told(page, loginTexts[language].signIn.deleted.title)).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
      expect((await page.request.get('/account/me')).status()).toBe(401)
      expect((await page.request.get(profile)).status()).toBe(404)
      expect(await statusOfSignIn(page, member)).toBe(401)
    })

    test('[ACC-20] [NAV-03] [NAV-04] [NAV-08] the round button leads to the own profile; logging out there ends the session, for good', async ({
      page,
      baseURL,
    }) => {
      const member = await signedIn(page, baseURL, language)
      const own = page.url()
      await open(page, '/')
      await expect(ownProfile(page, member)).toContainText(member.username.slice(0, 2).toUpperCase())
      await ownProfile(page, member).click()
      await expect(page).toHaveURL(own)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lid/)
      const [session] = (await page.context().cookies()).filter(({ name }) => name === 'session')
      await choose(page, menu.open, menu.logOut)
      await page.waitForURL('/')
      await expect(ownProfile(page, member)).toBeHidden()
      // The back button does not bring back what a member saw.
      await page.goBack()
      await page.locator('html[data-ready]').waitFor()
      await expect(page.getByRole('banner').locator('a[href^="/login"]')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: menu.open })).toBeHidden()
      await page.context().addCookies([session!])
      await page.goto('/workout')
      await expect(page).toHaveURL(/\/login\?redirect=\/workout$/)
    })
  })
}

test('other devices are listed and signed out from here, one or all of them, and everything held about a member comes as a file', async ({
  page,
  baseURL,
  browser,
}) => {
  const member = await signedIn(page, baseURL, 'en')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInElsewhere(elsewhere.request, member)
  const third = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInElsewhere(third.request, member)
  await choose(page, 'Settings', 'Logged-in devices')
  const devices = page.getByRole('dialog').getByRole('listitem')
  await expect(devices).toHaveCount(3)
  // The one seen last stands first.
  await devices
    .first()
    .getByRole('button', { name: /^Log out: / })
    .click()
  await expect(devices).toHaveCount(2)
  expect((await third.request.get('/account/me')).status()).toBe(401)
  expect((await elsewhere.request.get('/account/me')).status()).toBe(200)
  await third.close()
  await page.getByRole('button', { name: 'Log out on all other devices' }).click()
  await expect(devices).toHaveCount(1)
  expect((await elsewhere.request.get('/account/me')).status()).toBe(401)
  expect((await page.request.get('/account/me')).status()).toBe(200)
  await elsewhere.close()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
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

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { FIRST_VISIT_BYTES, namedScriptBytes } from '#test/script-bytes.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { looks, setLook } from '../looks.ts'
import { each, open, speak } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { candidateIn, cards, shownIn, turnOf, words } from './home.session.ts'

for (const { language, width, colorScheme } of looks) {
  test(`[HOME-01] [HOME-02] home at ${width} px in ${language}, ${colorScheme}, has six tiles, marks what is still to come, and has no barrier that axe can find`, async ({
    page,
    baseURL,
  }) => {
    const text = words[language]
    await setLook(page, baseURL, { language, width, colorScheme })
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const tiles = page.getByRole('region', { name: text.tilesTitle }).getByRole('link')
    await expect(tiles).toHaveCount(6)
    for (const [i, [name, path]] of text.tiles.entries()) {
      await expect(tiles.nth(i)).toContainText(name)
      await expect(tiles.nth(i)).toHaveAttribute('href', path)
      if (path === '/underconstruction') await expect(tiles.nth(i)).toContainText(text.comingSoon)
    }
    await expectSound(page)
  })
}

test('home needs no more than 120 kB of script at first, and no script has the texts of fragments', async ({
  baseURL,
}) => {
  expect(await namedScriptBytes(new URL('/', baseURL).href)).toBeLessThanOrEqual(FIRST_VISIT_BYTES.home)
  const scripts = globSync('build/client/assets/*.js')
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => /\bfragment \w+ on /.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('[HOME-03] [HOME-04] [HOME-05] [HOME-06] [HOME-09] each card turns through its three by pointer and by keyboard, its button opens the one shown, and pictures are loaded ahead', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const pictures = new Set<string>()
  page.on('request', (one) => {
    if (one.url().includes('/pictures/plate-')) pictures.add(one.url())
  })
  await open(page, '/')
  // A promo whose page is still to come says so, and no other.
  for (const promo of await each(cards(page).promos.locator('[class*=row-start-1]'))) {
    const isComing = (await promo.locator('a').getAttribute('href')) === '/underconstruction'
    await expect(promo.getByText('Coming soon', { exact: true })).toHaveCount(isComing ? 1 : 0)
  }
  const { recipes } = cards(page)
  const turn = turnOf(recipes)
  const first = await candidateIn(recipes)
  await shownIn(recipes).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(turn).toBeFocused()
  await expect(turn).toHaveAccessibleName('Next recipe, this is 1 of 3')
  await page.keyboard.press('Enter')
  await expect(turn).toHaveAccessibleName('Next recipe, this is 2 of 3')
  const second = await candidateIn(recipes)
  expect(second).not.toEqual(first)
  await expect(recipes.getByRole('status')).toHaveText(second.title)
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(() => candidateIn(recipes)).toEqual(first)
  // More pictures of recipes than the page itself shows.
  await expect.poll(() => pictures.size).toBeGreaterThanOrEqual(6)

  for (const [kind, view] of [
    ['recipes', 'View recipe'],
    ['topics', 'Read more'],
    ['promos', 'Learn more'],
  ] as const) {
    const card = cards(page)[kind]
    const seen: Awaited<ReturnType<typeof candidateIn>>[] = []
    for (let i = 0; i < 3; i++) {
      seen.push(await candidateIn(card))
      // Anywhere on the card, not on what shows that there are more.
      await card.click({ position: { x: 12, y: 60 } })
    }
    expect(new Set(seen.map(({ title, path }) => `${title} ${path}`)).size).toBe(3)
    await expect.poll(() => candidateIn(card)).toEqual(seen[0])
    await card.click({ position: { x: 12, y: 60 } })
    await expect.poll(() => candidateIn(card)).toEqual(seen[1])
    await shownIn(card).getByRole('link', { name: view }).click()
    await expect(page).toHaveURL(seen[1]!.path!)
    await open(page, '/')
  }
})

test('[HOME-07] [HOME-08] three calls and a button lead a visitor to signing up; a member is told for three seconds that there is no need', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await open(page, '/')
  const join = page.getByRole('region', { name: 'Join in, it is free' })
  await expect(join.getByRole('listitem').getByRole('link')).toContainText([
    'Share a recipe',
    'Ask a question',
    'Show your progress',
  ])
  await join.getByRole('link', { name: 'Join the community' }).click()
  await expect(page).toHaveURL('/login?form=sign-up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')

  await makeMember(page.request)
  await page.clock.install({ time: '2030-01-01T12:00:00Z' })
  await open(page, '/')
  // From here time passes only where the test says so.
  await page.clock.pauseAt('2030-01-01T13:00:00Z')
  // Who has an account is not told what it takes.
  await expect(page.getByRole('heading', { name: 'Join in, it is free' })).toHaveCount(0)
  const joinOfMember = page.getByRole('region', { name: 'Good to have you here' })
  await joinOfMember.getByRole('button', { name: 'Join the community' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Already a member, awesome!' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Already a member, awesome!')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('[HOME-10] where home cannot be loaded, nothing is said and the page can be used', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await open(page, '/recipes')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'FitFuel, to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eat well.')
  await expect(page.locator('main[data-failed]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL('/recipes')
})

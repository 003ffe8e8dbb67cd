import { expect, type Page, test } from '@playwright/test'
import { pages } from '#features/seo/pages.rules.ts'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { KWARK, openFinder } from '../finder/finder.session.ts'
import { open, scrollY, speak } from '../session.ts'
import { bar, hamburger, menu, scrollTo, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Not there for everybody. */
const memberPages = ['/profile', '/workout', '/moderation', '/messages', '/catalogue']
const there = [...new Set<string>(Object.values(pages).map(({ path }) => path))].filter(
  (path) => !memberPages.includes(path),
)

test('[NAV-01] [NAV-02] every page that is there opens by its address and by a link, for a visitor, and is a page of its own', async ({
  page,
}) => {
  const headings: string[] = []
  await open(page, '/fitfuelfinder')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await page.locator('a[href="/"]:visible').first().click()
  for (const path of there) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(await answer.text()) ?? []
    await expect(page).toHaveURL('/')
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    headings.push(await heading(page).innerText())
    if (path !== '/') await page.goBack()
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
  expect(new Set(headings).size).toBe(there.length)
})

test('[NAV-05] every navigation leads to the top, but for a step back, which leads to where one was: a link to the page one is on, and one from results to the bare finder', async ({
  page,
}) => {
  await open(page, '/')
  await stretch(page)
  await scrollTo(page, 900)
  const finder = page.getByRole('contentinfo').getByRole('link', { name: 'FitFuelFinder' })
  await finder.evaluate((link: HTMLElement) => link.click())
  await expect(heading(page)).not.toHaveText(/Eat well/)
  await expect.poll(() => scrollY(page)).toBe(0)

  await page.goBack()
  await expect(heading(page)).toHaveText(/Eat well/)
  await expect.poll(() => scrollY(page)).toBe(900)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await stretch(page)
  await scrollTo(page, 900)
  // Not a press: that would bring the link into sight and so scroll by itself.
  const link = page.locator('a[href="/terms"]').first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect.poll(() => scrollY(page)).toBe(0)

  await openFinder(page, KWARK)
  await stretch(page)
  await scrollTo(page, 700)
  await page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: /^Compare/ })
    .evaluate((button: HTMLElement) => button.click())
  await expect(page).toHaveURL(/compare=\d/)
  await expect.poll(() => scrollY(page)).toBe(700)
  // What unfolds above the screen moves nothing on it.
  const top = () =>
    page.getByRole('region', { name: 'Search results' }).evaluate((e) => e.getBoundingClientRect().top)
  const before = await top()
  await page.locator('summary').evaluate((wishes: HTMLElement) => wishes.click())
  await expect(page.getByRole('button', { name: 'Vegetarian' })).toBeVisible()
  await expect.poll(top).toBe(before)
  await page.getByRole('button', { name: 'Vegetarian' }).evaluate((chip: HTMLElement) => chip.click())
  await expect(page).toHaveURL(/vegetarian=true/)
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  await expect.poll(top).toBe(before)

  await bar(page)
    .getByRole('link', { name: 'FitFuelFinder' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/fitfuelfinder')
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('[NAV-06] [NAV-07] [NAV-09] an unknown path is answered with 404 and a link home; from there the bar and the menu of four columns lead everywhere', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found · FitFuel')
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/')
  await page.locator('html[data-ready]').waitFor()
  await bar(page).getByRole('link', { name: 'FitFuelFinder' }).click()
  await expect(page).toHaveURL('/fitfuelfinder')
  const links = bar(page).getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['FitFuelFinder', 'Offers', 'Recipes', 'Community', 'About'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('button', { name: 'Switch to Dutch' })).toBeVisible()
  for (const [name, path] of [
    ['FitFuelFinder', '/fitfuelfinder'],
    ['Offers', '/offers'],
    ['Recipes', '/recipes'],
    ['Community', '/topics'],
    ['About', '/about'],
    ['FitFuel, to the home page', '/'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }

  await hamburger(page).click()
  await expect(menu(page).getByRole('heading')).toHaveText(['Main', 'Resources', 'Support', 'Legal'])
  const entries = menu(page).getByRole('listitem')
  const places = [
    ['FitFuelFinder', '/fitfuelfinder'],
    ['Offers', '/offers'],
    ['Recipes', '/recipes'],
    ['Community', '/topics'],
    ['About', '/about'],
    ['Healthy eating tips', '/tips'],
    ['Fitness adviceComing soon', '/underconstruction'],
    ['Nutrition guidesComing soon', '/underconstruction'],
    ['Contact us', '/contact'],
    ['FAQs', '/faq'],
    ['Become partner', '/partner'],
    ['Terms of Service', '/terms'],
    ['Privacy policy', '/privacy'],
  ] as const
  await expect(entries).toHaveText(places.map(([name]) => name))
  for (const [index, [, path]] of places.entries()) {
    await expect(entries.nth(index).getByRole('link')).toHaveAttribute('href', path)
  }
  await entries.nth(5).getByRole('link').click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/tips')
})

test('[NAV-08] signed out, the bar has a login button that leads to the login page, and back from there', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const button = bar(page).getByRole('link', { name: 'Log in' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(hamburger(page)).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(page).toHaveURL('/login')

  await open(page, '/recipes?search=linzen')
  await button.click()
  await expect(page).toHaveURL('/login?redirect=/recipes%3Fsearch%3Dlinzen')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await button.click()
  await signIn(page, await makeMember(request))
  await expect(page).toHaveURL('/recipes?search=linzen')
})

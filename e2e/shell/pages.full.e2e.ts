import { expect, type Page, test } from '@playwright/test'
import { pages } from '#features/site/pages.rules.ts'
import { open, speak } from '../session.ts'
import { hamburger, menu, scrollTo, scrollY, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Not there for everybody. */
const memberPages = ['/profile', '/workout', '/moderation', '/messages']
const there = [...new Set<string>(Object.values(pages).map(({ path }) => path))].filter(
  (path) => !memberPages.includes(path),
)

test('[NAV-01] every page that is there opens by its address and by a link, and is a page of its own', async ({
  page,
}) => {
  // Each page is opened twice.
  test.slow()
  const headings: string[] = []
  for (const path of there) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
    headings.push(await heading(page).innerText())

    await open(page, path === '/' ? '/fitfuelfinder' : '/')
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(headings.at(-1)!)
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
  }
  expect(new Set(headings).size).toBe(there.length)
})

test('[NAV-05] a link to the page one is on leads to its top', async ({ page }) => {
  await open(page, '/about')
  await stretch(page)
  await scrollTo(page, 900)
  // Not a press: that would bring the link into sight and so scroll by itself.
  await page
    .locator('a[href="/about"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('[NAV-09] the full menu has four columns, and each entry leads to its page', async ({ page }) => {
  await open(page, '/')
  await hamburger(page).click()
  await expect(menu(page).getByRole('heading')).toHaveText(['Main', 'Resources', 'Support', 'Legal'])
  const entries = menu(page).getByRole('listitem')
  const places = [
    ['FitFuelFinder', '/fitfuelfinder'],
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
    await entries.nth(index).getByRole('link').click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await open(page, '/')
    await hamburger(page).click()
  }
})

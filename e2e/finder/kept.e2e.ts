import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { each, open, reload, speak } from '../session.ts'
import { answered, cards, category, loadButton, openFinder, openWishes } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const vegetarian = (page: Page) => page.getByRole('button', { name: 'Vegetarian', exact: true })
const jumbo = (page: Page) =>
  page.getByRole('group', { name: /^Stores/ }).getByRole('button', { name: 'Jumbo' })
const kept = (page: Page) => page.getByRole('list', { name: 'What you set for good' }).getByRole('listitem')

async function setForGood(page: Page) {
  await openFinder(page)
  await openWishes(page)
  await vegetarian(page).click()
  await jumbo(page).click()
  await page.getByRole('button', { name: 'Keep my diet, stores and price' }).click()
  await page.getByLabel('Protein a day').fill('150')
  await expect(kept(page)).toHaveText([
    'Forget: Vegetarian',
    'Forget: Jumbo',
    'Forget: 150\u00a0g protein a day',
  ])
}

test('[ASK-06] [ASK-12] what a visitor sets for good goes with every question of the next visit, until they take it back', async ({
  page,
}) => {
  await setForGood(page)
  await test.step('the answer on arrival follows, and its address shows the same elsewhere', async () => {
    const asked = page.waitForRequest(/cheapest_of_kinds=true.*vegetarian=true&store=jumbo/)
    await open(page, '/fitfuelfinder')
    await asked
    await expect(kept(page)).toHaveCount(3)
    await expect(page).toHaveURL(/\?vegetarian=true&store=jumbo$/)
    await expect(page.getByRole('article').first()).toContainText('Jumbo')
  })
  await test.step('a question, and a category of its own, have it too', async () => {
    await page.getByRole('link', { name: /^Lean/ }).click()
    await expect(page).toHaveURL(/vegetarian=true.*store=jumbo/)
    await expect(cards(page).first()).toContainText('Jumbo')
    await expect(page.getByRole('link', { name: 'Remove: Vegetarian' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Forget: 150\u00a0g protein a day' })).toBeVisible()
    const asked = await answered(page, () => category(page).selectOption('Kwark'))
    expect(asked.searchParams.get('vegetarian')).toBe('true')
  })
  await test.step('it can be left out of one question, had back at once, and added again', async () => {
    const remove = page.getByRole('link', { name: 'Remove: Vegetarian' })
    await remove.click()
    await expect(page).not.toHaveURL(/vegetarian/)
    await expect(page.getByText('Removed: Vegetarian')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/vegetarian=true/)
    await expect(page.getByText('Removed: Vegetarian')).toBeHidden()
    await remove.click()
    await expect(page).not.toHaveURL(/vegetarian/)
    await page.getByRole('button', { name: 'Add what you set: Vegetarian' }).click()
    await expect(page).toHaveURL(/vegetarian=true/)
  })
  await test.step('an address that holds a state shows that state', async () => {
    await openFinder(page, 'category=kwark&load=1')
    await expect(page.getByRole('button', { name: 'Add what you set: Vegetarian, Jumbo' })).toBeVisible()
    await expect(page).toHaveURL(/\?category=kwark&load=1$/)
  })
  await test.step('an address that was not loaded yet goes with it, and one that says nothing of a load is answered with it', async () => {
    await openFinder(page, 'category=kwark&load=0')
    await expect(kept(page)).toHaveCount(3)
    await expect(page).toHaveURL(/\?category=kwark&vegetarian=true&store=jumbo&load=0$/)
    await answered(page, () => loadButton(page).click())
    await expect(cards(page).first()).toContainText('Jumbo')
    await openFinder(page, 'category=kwark')
    await expect(page).toHaveURL(/\?category=kwark&vegetarian=true&store=jumbo&load=1$/)
    await expect(cards(page).first()).toContainText('Jumbo')
    await page.getByRole('link', { name: 'Remove: Vegetarian' }).click()
    await openFinder(page, 'category=kwark&load=1')
  })
  await test.step('the answer on arrival has it, however one comes there from results', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page).toHaveURL(/\?vegetarian=true&store=jumbo$/)
    await expect(kept(page)).toHaveCount(3)
    await expect(page.getByRole('article').first()).toContainText('Jumbo')
    // What is taken out of the question there stays out of it on a step back.
    await openWishes(page)
    await vegetarian(page).click()
    await expect(page).toHaveURL(/\?store=jumbo$/)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(vegetarian(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL(/\?store=jumbo$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?category=kwark&load=1$/)
  })
  await test.step('a sheet says what of the day’s target a product is', async () => {
    await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(/Per 100.g: \d+% of your protein for a day/i)
    await page.keyboard.press('Escape')
  })
  await test.step('the offers go with it, and what is taken back there stays so while they are open', async () => {
    await open(page, '/offers')
    await expect(page).toHaveURL('/offers?vegetarian=true&store=jumbo')
    const chips = page.getByRole('list', { name: 'Narrowed down to' }).getByRole('listitem')
    await expect(chips).toHaveText(['Remove: Vegetarian', 'Remove: Jumbo'])
    await reload(page)
    for (const offer of await each(page.getByRole('article'))) await expect(offer).toContainText('Jumbo')
    await chips.first().getByRole('link').click()
    await expect(page).toHaveURL('/offers?store=jumbo')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Add what you set: Vegetarian' })).toBeVisible()
    await chips.first().getByRole('link').click()
    await expect(page).toHaveURL('/offers')
  })
  await test.step('taken back, it is gone for the next visit as well', async () => {
    await openFinder(page)
    await expect(kept(page)).toHaveCount(3)
    for (const left of [2, 1, 0]) {
      await kept(page).first().getByRole('link').click()
      await expect(kept(page)).toHaveCount(left)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
    }
    await openFinder(page)
    await expect(page).toHaveURL(/\/fitfuelfinder$/)
    await openWishes(page)
    await expect(vegetarian(page)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('[ASK-12] a meaning of the price alone leaves the answer on arrival as it is, and shows as a chip', async ({
  page,
}) => {
  const preferences = { flags: [], stores: [], pricePer: 'pack', targets: { protein: null, energy: null } }
  const set = JSON.stringify({ preferences, owner: null, unsent: [] })
  await page.addInitScript((value) => localStorage.setItem('fitfuel.finder.preferences', value), set)
  await open(page, '/fitfuelfinder')
  await expect(kept(page)).toHaveText(['Forget: Price per pack'])
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[ASK-12] what a member sets for good is there in another browser, and leaves this one with them', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeMember(page.request)
  const told = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    return sent.includes('proteinTarget') && sent.includes('150')
  })
  await setForGood(page)
  expect((await told).ok()).toBe(true)

  const elsewhere = await browser.newContext({ storageState: await sessionOf(page) })
  const there = await elsewhere.newPage()
  await speak(there, baseURL)
  await open(there, '/fitfuelfinder')
  await expect(kept(there)).toHaveText([/Vegetarian/, /Jumbo/, /150/])
  await expect(there).toHaveURL(/\?vegetarian=true&store=jumbo$/)
  await elsewhere.close()

  await page.context().clearCookies({ name: /session/ })
  await openFinder(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fitfuel.finder.preferences'))).toBeNull()
  await expect(page).toHaveURL(/\/fitfuelfinder$/)
})

test('[ASK-12] a target that is out of range says what it can be', async ({ page }) => {
  await openFinder(page)
  await openWishes(page)
  for (const [label, typed, fault] of [
    ['Protein a day', '301', 'Enter whole grams from 10 to 300'],
    ['Energy a day', '900', 'Enter whole kilocalories from 1,200 to 6,000'],
  ] as const) {
    await page.getByLabel(label).fill(typed)
    await page.getByLabel(label).blur()
    await expect(page.getByText(fault, { exact: true })).toBeVisible()
  }
})

/** The cookies of a browser, without what it keeps of the finder. */
async function sessionOf(page: Page) {
  return { ...(await page.context().storageState()), origins: [] }
}

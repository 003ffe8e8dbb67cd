import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { speak } from '../session.ts'
import {
  answered,
  cards,
  category,
  KWARK,
  loadButton,
  nutrient,
  priceSort,
  search,
} from './finder.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

/** Opens a page whose scripts do not come until the function that it gives is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: until, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await until
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    go()
    await page.locator('html[data-ready]').waitFor()
  }
}

for (const width of isFull ? [390, 1280] : [390]) {
  test(`[ASK-04] [ASK-10] at ${width} px what was chosen and typed before the script came is asked for once it is there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const letScriptsCome = await openWithoutScript(page, '/fitfuelfinder')
    await page.locator('form details > summary').click()
    await category(page).selectOption('Kwark')
    await search(page).fill('mager')
    await priceSort(page).selectOption('lowest price first')
    await page.locator('[name=price_max_typed]').fill('2.50')
    await letScriptsCome()
    await expect(page).toHaveURL(
      '/fitfuelfinder?category=kwark&search=mager&price_sort=low&price_max=250&load=0',
    )
    await expect(category(page)).toHaveValue('kwark')
    await expect(search(page)).toHaveValue('mager')
    await expect(page.getByText('Hide preferences')).toBeVisible()
    const asked = await answered(page, () => loadButton(page).click())
    expect(asked.search).toBe('?category_type=kwark&search=mager&price_sort=low&price_max=250&limit=100')
  })
}

for (const path of ['/fitfuelfinder', `/fitfuelfinder?${KWARK}`]) {
  test(`[ASK-04] on ${path} the buttons that were pressed before the script came count once it is there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const letScriptsCome = await openWithoutScript(page, path)
    if (!(await nutrient(page, 'protein').isVisible())) await page.locator('form details > summary').click()
    const flag = (name: string) => page.getByRole('button', { name, exact: true })
    await flag('Vegan').click()
    await flag('No soy').click()
    // Nothing shows that a press was heard.
    await flag('Vegetarian').click()
    await flag('Vegetarian').click()
    await letScriptsCome()
    await expect(page).toHaveURL(/vegan=true/)
    await expect(page).toHaveURL(/no_soy=true/)
    await expect(page).toHaveURL(/vegetarian=true/)
    for (const [name, pressed] of [
      ['Vegan', true],
      ['No soy', true],
      ['Vegetarian', true],
    ] as const)
      await expect(flag(name)).toHaveAttribute('aria-pressed', String(pressed))
  })
}

for (const path of ['/fitfuelfinder', `/fitfuelfinder?${KWARK}`]) {
  test(`[BEY-09] on ${path} what was put into the comparison before the script came is in it once it is there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const letScriptsCome = await openWithoutScript(page, path)
    const compare = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Compare/ })
    await compare.click()
    await letScriptsCome()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    await compare.click()
    await expect(compare).toHaveAttribute('aria-pressed', 'false')
  })
}

test('[ASK-04] another category that was chosen beside results before the script came is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letScriptsCome = await openWithoutScript(page, `/fitfuelfinder?${KWARK}`)
  await expect(cards(page).first()).toContainText(/kwark/i)
  await category(page).selectOption('Fish')
  await letScriptsCome()
  await expect(page).toHaveURL(/\?category=fish&nutrition_protein=highest&price_sort=low&load=1$/)
  await expect(page).toHaveTitle('Fish: high protein, low price · FitFuel')
  await expect(category(page)).toHaveValue('fish')
})

test('[NAV-16] another language before the products woke is no error, and theirs once they do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/fitfuelfinder')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Switch to Dutch' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('25\u00a0g eiwit')
  expect(errors).toEqual([])
})

test('[ASK-04] what is typed while the scripts come is kept to the letter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letScriptsCome = await openWithoutScript(page, `/fitfuelfinder?${KWARK}`)
  await search(page).fill('mag')
  await search(page).press('End')
  await Promise.all([search(page).pressSequentially('ere kwark vanille', { delay: 40 }), letScriptsCome()])
  await expect(search(page)).toHaveValue('magere kwark vanille')
  await expect(page).toHaveURL(/search=magere(%20|\+)kwark(%20|\+)vanille/)
})

test('[FIND-03] on a phone the partners stand behind the products, and are not there to be moved while these arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letScriptsCome = await openWithoutScript(page, '/fitfuelfinder')
  const partners = page.getByRole('list', { name: 'Partners' })
  await expect(page.locator('#arrival article').first()).toBeVisible()
  await expect(partners).toBeHidden()
  await letScriptsCome()
  await expect(partners).toBeVisible()
  const [last, strip] = await Promise.all([page.locator('#arrival').boundingBox(), partners.boundingBox()])
  expect(strip!.y).toBeGreaterThan(last!.y + last!.height)
})

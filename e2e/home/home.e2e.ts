import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { candidateIn, cards, shownIn, words } from './home.session.ts'

for (const language of ['en', 'nl'] as const) {
  for (const width of [360, 1440]) {
    test(`[HOME-01] [HOME-02] the hero at ${width} px in ${language} has six tiles, and marks what is still to come`, async ({
      page,
      baseURL,
    }) => {
      const text = words[language]
      await speak(page, baseURL, language)
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      const tiles = page.getByRole('region', { name: text.tilesTitle }).getByRole('link')
      await expect(tiles).toHaveCount(6)
      for (const [i, [name, path]] of text.tiles.entries()) {
        await expect(tiles.nth(i)).toContainText(name)
        await expect(tiles.nth(i)).toHaveAttribute('href', path)
        if (path === '/underconstruction') await expect(tiles.nth(i)).toContainText(text.comingSoon)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`home at ${width} px in ${language}, ${colorScheme}, has no barrier that axe can find`, async ({
        page,
        baseURL,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
        await speak(page, baseURL, language)
        await page.setViewportSize({ width, height: 800 })
        await open(page, '/')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      })
    }
  }

  test(`[HOME-03] [HOME-04] [HOME-05] [HOME-06] each card in ${language} turns through its three, and its button opens the one shown`, async ({
    page,
    baseURL,
  }) => {
    const text = words[language]
    await speak(page, baseURL, language)
    await open(page, '/')
    // A promo whose page is still to come says so, and no other.
    for (const promo of await cards(page).promos.locator('[class*=row-start-1]').all()) {
      const isComing = (await promo.locator('a').getAttribute('href')) === '/underconstruction'
      await expect(promo.getByText(text.comingSoon, { exact: true })).toHaveCount(isComing ? 1 : 0)
    }
    for (const kind of ['recipes', 'topics', 'promos'] as const) {
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
      await shownIn(card).getByRole('link', { name: text.view[kind] }).click()
      await expect(page).toHaveURL(seen[1]!.path!)
      if (kind !== 'promos') await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen[1]!.title)
      await open(page, '/')
    }
  })

  test(`[HOME-07] [HOME-08] in ${language} a visitor finds three calls to join in, and a button that leads to signing up`, async ({
    page,
    baseURL,
  }) => {
    const text = words[language]
    await speak(page, baseURL, language)
    await open(page, '/')
    const join = page.getByRole('region', { name: text.joinTitle })
    await expect(join.getByRole('listitem').getByRole('link')).toContainText(text.calls)
    await join.getByRole('link', { name: text.join }).click()
    await expect(page).toHaveURL('/login?form=sign-up')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.signUp)
  })
}

import { expect, test } from '@playwright/test'
import { openIn, views } from './info.session.ts'

const words = {
  en: {
    nav: ['Basics', 'Planning', 'Habits'],
    parts: ['The basics', 'A day on the plate', 'Habits that stay'],
    nutrients: ['Protein', 'Carbohydrates', 'Fat', 'Fibre'],
    meals: ['Breakfast', 'Lunch', 'Dinner', 'Snack'],
    consult: 'Ask for a consultation',
  },
  nl: {
    nav: ['De basis', 'Plannen', 'Gewoontes'],
    parts: ['De basis', 'Een dag op je bord', 'Gewoontes die blijven'],
    nutrients: ['Eiwit', 'Koolhydraten', 'Vet', 'Vezels'],
    meals: ['Ontbijt', 'Lunch', 'Avondeten', 'Tussendoor'],
    consult: 'Vraag advies aan',
  },
}

for (const view of views) {
  const { language, width } = view
  const text = words[language]
  const where = `at ${width} px in ${language}`

  test(`[INFO-03] tips ${where} have cards of nutrients, four meals and three habits, buttons that scroll to each part, 80 px below the top, and a way to advice`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const { scrollTo } = window
      window.scrollTo = ((...given: Parameters<typeof scrollTo>) => {
        document.documentElement.dataset.scrolled = (given[0] as ScrollToOptions).behavior ?? ''
        scrollTo.apply(window, given)
      }) as typeof scrollTo
    })
    await openIn(page, baseURL, view, '/tips')
    const main = page.getByRole('main')
    const [basics, planning, habits] = text.parts.map((name) => main.getByRole('region', { name }))
    await expect(basics!.getByRole('heading', { level: 3 })).toHaveText(text.nutrients)
    const meals = planning!.getByRole('listitem')
    await expect(meals).toHaveCount(4)
    for (const [i, name] of text.meals.entries()) await expect(meals.nth(i)).toContainText(name)
    await expect(habits!.getByRole('listitem')).toHaveCount(3)

    const buttons = main.getByRole('navigation').getByRole('button')
    await expect(buttons).toHaveText(text.nav)
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      for (const [i, name] of text.parts.entries()) {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await buttons.nth(i).click()
        const part = page.getByRole('main').getByRole('region', { name })
        await expect
          .poll(() => part.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
          .toBe(80)
        await expect(page.locator('html')).toHaveAttribute(
          'data-scrolled',
          reducedMotion === 'reduce' ? 'instant' : 'smooth',
        )
        // The keyboard goes on from there.
        await expect(part).toBeFocused()
      }
    }
    await main.getByRole('link', { name: text.consult }).click()
    await expect(page).toHaveURL(/^[^?]+\/(contact|underconstruction)$/)
  })
}

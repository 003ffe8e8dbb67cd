import type { Locator, Page } from '@playwright/test'

/** The tiles of the home page and where they lead, as the requirements have it. */
export const words = {
  en: {
    tilesTitle: 'What FitFuel does for you',
    tiles: [
      ['Price comparison', '/fitfuelfinder'],
      ['Recipes', '/recipes'],
      ['Community stories', '/topics'],
      ['Workout planner', '/underconstruction'],
      ['Healthy eating guide', '/tips'],
      ['Nutrition guides', '/underconstruction'],
    ] as const,
    comingSoon: 'Coming soon',
  },
  nl: {
    tilesTitle: 'Wat FitFuel voor je doet',
    tiles: [
      ['Prijzen vergelijken', '/fitfuelfinder'],
      ['Recepten', '/recipes'],
      ['Community\u00adverhalen', '/topics'],
      ['Trainings\u00adplanner', '/underconstruction'],
      ['Gids voor gezond eten', '/tips'],
      ['Voedings\u00adgidsen', '/underconstruction'],
    ] as const,
    comingSoon: 'Binnenkort',
  },
}

/** The three cards that turn. */
export function cards(page: Page): Record<'recipes' | 'topics' | 'promos', Locator> {
  const articles = page.getByRole('main').getByRole('article')
  return { recipes: articles.nth(0), topics: articles.nth(1), promos: articles.nth(2) }
}

/** The candidate that a card shows. */
export function shownIn(card: Locator): Locator {
  return card.locator('[data-shown]')
}

/** The title of the candidate that a card shows and where its button leads: two recipes can share a title. */
export async function candidateIn(card: Locator): Promise<{ title: string; path: string | null }> {
  const face = shownIn(card)
  const title = await face.getByRole('heading').innerText()
  return { title, path: await face.getByRole('link').last().getAttribute('href') }
}

/** The button that turns a card. */
export function turnOf(card: Locator): Locator {
  return card.getByRole('button')
}

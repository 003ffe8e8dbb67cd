import { defineTexts } from '#platform/i18n.rules.ts'

export const homeTexts = defineTexts(
  {
    documentTitle: 'FitFuel · Eat well. Pay less. See why.',
    description:
      'Compare Dutch supermarket food by price and nutrition: protein per euro, per 100 g, shelf by shelf.',
    heroLines: ['Eat well.', 'Pay less.', 'See why.'],
    lead: 'FitFuel puts the nutrition and the price of Dutch supermarket food side by side. With recipes, and people who want the same.',
    openFinder: 'Open FitFuelFinder',
    seeRecipes: 'See recipes',
    shelf: {
      name: 'Example of a shelf',
      protein: '25 g protein',
      kwark: 'Kwark',
      eggs: 'Eggs',
      chicken: 'Chicken leg',
      note: 'Sample data. A full bar is the most protein per euro.',
    },
    tilesTitle: 'What FitFuel does for you',
    comingSoon: 'Coming soon',
    tiles: {
      finder: { title: 'Price comparison', detail: 'Nutrition and price, side by side' },
      recipes: { title: 'Recipes', detail: 'With macros and cost per serving' },
      community: { title: 'Community stories', detail: 'What works for others' },
      workoutPlanner: { title: 'Workout planner', detail: 'A week that fits your life' },
      tips: { title: 'Healthy eating guide', detail: 'Start with the basics' },
      nutritionGuides: { title: 'Nutrition guides', detail: 'What is in your food' },
    },
  },
  {
    documentTitle: 'FitFuel · Eet goed. Betaal minder. Zie waarom.',
    description:
      'Vergelijk producten van Nederlandse supermarkten op prijs en voeding: eiwit per euro, per 100 g, schap voor schap.',
    heroLines: ['Eet goed.', 'Betaal minder.', 'Zie waarom.'],
    lead: 'FitFuel legt voeding en prijs van de Nederlandse supermarkten naast elkaar. Met recepten en mensen die hetzelfde willen.',
    openFinder: 'Open FitFuelFinder',
    seeRecipes: 'Bekijk recepten',
    shelf: {
      name: 'Voorbeeld van een schap',
      protein: '25 g eiwit',
      kwark: 'Kwark',
      eggs: 'Eieren',
      chicken: 'Kippenpoot',
      note: 'Voorbeelddata. Volle balk: meeste eiwit per euro.',
    },
    tilesTitle: 'Wat FitFuel voor je doet',
    comingSoon: 'Binnenkort',
    tiles: {
      finder: { title: 'Prijzen vergelijken', detail: 'Voeding en prijs, naast elkaar' },
      recipes: { title: 'Recepten', detail: 'Met macro’s en prijs per portie' },
      community: { title: 'Verhalen', detail: 'Wat bij anderen werkt' },
      workoutPlanner: { title: 'Trainingsplanner', detail: 'Een week die bij je past' },
      tips: { title: 'Gezond-eten-gids', detail: 'Begin bij de basis' },
      nutritionGuides: { title: 'Voedingsgidsen', detail: 'Wat er in je eten zit' },
    },
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const homeTexts = defineTexts(
  {
    documentTitle: 'FitFuel · Eat well. Pay less. See why.',
    description:
      'Compare Dutch supermarket food by price and nutrition: protein per euro, per 100 g, shelf by shelf.',
    heroLines: ['Eat well.', 'Pay less.', 'See why.'],
    lead: 'FitFuel puts the nutrition and the price of Dutch supermarket food side by side. With recipes, and people who want the same.',
    openFinder: 'Open FitFuelFinder',
    seeRecipes: 'See recipes',
    community: { title: 'Fresh from the community', seeAll: 'See all topics' },
    recipes: {
      badge: 'Newest recipes',
      view: 'View recipe',
      next: (place: number, count: number) => `Next recipe, this is ${place} of ${count}`,
      none: {
        title: 'Recipes that add up',
        text: 'From members, with the macros of every serving.',
        action: 'See recipes',
      },
    },
    topics: {
      badge: 'Most viewed',
      view: 'Read more',
      next: (place: number, count: number) => `Next topic, this is ${place} of ${count}`,
      none: {
        title: 'Talk food and training',
        text: 'Questions, experience and small victories.',
        action: 'See topics',
      },
    },
    promos: {
      badge: 'Sponsored',
      view: 'Learn more',
      next: (place: number, count: number) => `Next promo, this is ${place} of ${count}`,
      items: {
        nutrition: {
          title: 'Premium nutrition, ordinary price',
          text: 'Find what gives the most protein for your money, whatever the label says.',
        },
        technology: {
          title: 'Fitness technology that helps',
          text: 'A week of training that fits your life, planned in a minute.',
        },
        mealPreparation: {
          title: 'A week of meals in one hour',
          text: 'Recipes for boxes and freezers, for people who cook ahead.',
        },
        partner: {
          title: 'Partner with us',
          text: 'Reach people who read labels. We never sell a place in the ranking.',
        },
      },
    },
    join: {
      title: 'Join in, it is free',
      lead: 'A username and a password will do. E-\u2060mail is optional.',
      ofMember: {
        title: 'Good to have you here',
        lead: 'Show others what works for you, or ask how they do it.',
      },
      calls: {
        recipe: { title: 'Share a recipe', text: 'Your weekday saver, with its macros.' },
        question: { title: 'Ask a question', text: 'About food, training or keeping at it.' },
        progress: { title: 'Show your progress', text: 'Small steps count.' },
      },
    },
    tilesTitle: 'What FitFuel does for you',
    comingSoon: 'Coming soon',
    tiles: {
      finder: { title: 'Price comparison', detail: 'Nutrition and price, side by side' },
      recipes: { title: 'Recipes', detail: 'With the macros of every serving' },
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
    community: { title: 'Vers uit de community', seeAll: 'Alle topics' },
    recipes: {
      badge: 'Nieuwste recepten',
      view: 'Bekijk recept',
      next: (place, count) => `Volgend recept, dit is ${place} van ${count}`,
      none: {
        title: 'Recepten die kloppen',
        text: 'Van leden, met de macro’s van elke portie.',
        action: 'Bekijk recepten',
      },
    },
    topics: {
      badge: 'Meest bekeken',
      view: 'Lees meer',
      next: (place, count) => `Volgend topic, dit is ${place} van ${count}`,
      none: {
        title: 'Praat mee over eten en trainen',
        text: 'Vragen, ervaringen en kleine overwinningen.',
        action: 'Bekijk topics',
      },
    },
    promos: {
      badge: 'Gesponsord',
      view: 'Meer weten',
      next: (place, count) => `Volgende promotie, dit is ${place} van ${count}`,
      items: {
        nutrition: {
          title: 'Topvoeding, gewone prijs',
          text: 'Vind wat het meeste eiwit geeft voor je geld, wat er ook op het etiket staat.',
        },
        technology: {
          title: 'Fitnesstechnologie die helpt',
          text: 'Een trainingsweek die bij je leven past, in een minuut gepland.',
        },
        mealPreparation: {
          title: 'Een week eten in één uur',
          text: 'Recepten voor bakjes en vriezer, voor wie vooruit kookt.',
        },
        partner: {
          title: 'Word partner',
          text: 'Bereik mensen die etiketten lezen. Een plek in de rangschikking verkopen we nooit.',
        },
      },
    },
    join: {
      title: 'Doe mee, het is gratis',
      lead: 'Alleen een gebruikersnaam en wachtwoord. E-\u2060mail mag, hoeft niet.',
      ofMember: {
        title: 'Fijn dat je er bent',
        lead: 'Laat zien wat voor jou werkt, of vraag hoe anderen het doen.',
      },
      calls: {
        recipe: { title: 'Deel een recept', text: 'Jouw doordeweekse redder, met macro’s erbij.' },
        question: { title: 'Stel een vraag', text: 'Over eten, trainen of volhouden.' },
        progress: { title: 'Vier je voortgang', text: 'Klein telt ook.' },
      },
    },
    tilesTitle: 'Wat FitFuel voor je doet',
    comingSoon: 'Binnenkort',
    tiles: {
      finder: { title: 'Prijzen vergelijken', detail: 'Voeding en prijs, naast elkaar' },
      recipes: { title: 'Recepten', detail: 'Met de macro’s van elke portie' },
      community: { title: 'Community\u00adverhalen', detail: 'Wat bij anderen werkt' },
      workoutPlanner: { title: 'Trainings\u00adplanner', detail: 'Een week die bij je past' },
      tips: { title: 'Gids voor gezond eten', detail: 'Begin bij de basis' },
      nutritionGuides: { title: 'Voedings\u00adgidsen', detail: 'Wat er in je eten zit' },
    },
  },
)

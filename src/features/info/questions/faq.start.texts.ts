import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { QuestionText } from './faq.rules.ts'

/** Questions of who is new here. Of the two about the finder a site asks the one that fits how it is set. */
export const faqStartTexts = defineTexts(
  {
    what: {
      question: 'What is FitFuel?',
      answer: [
        'FitFuel puts the price and the nutrition of supermarket food side by side. You say what you look for, such as chicken with a lot of protein for little money, and [FitFuelFinder](finder) ranks the products of all stores by exactly that.',
        'Around it, members share [recipes](recipes) with their macros and [talk with each other](community).',
      ],
    },
    cost: {
      question: 'What does FitFuel cost?',
      answer: [
        'Nothing. **FitFuel is free**, with everything it does. There is no paid version, and no trial that ends.',
      ],
    },
    selling: {
      question: 'Can I buy food from FitFuel?',
      answer: [
        'No. **FitFuel does not sell food.** Each product has a button that leads to its store. You buy there, as you always do.',
      ],
    },
    begin: {
      question: 'How do I begin?',
      answer: [
        'In three steps:',
        [
          'Go to [FitFuelFinder](finder) and choose a category, such as Kwark.',
          'Choose what counts: a lot of protein, little sugar, a low price. What you choose first counts most.',
          'Open a product to see its price history, its nutrition and where both come from.',
        ],
        'New to nutrition? Begin with our [tips for healthy eating](tips).',
      ],
    },
    finderOpen: {
      question: 'Do I need an account for FitFuelFinder?',
      answer: [
        'No. You can find and compare products without one. A [free account](login) is there for what you share: recipes, topics, replies and likes.',
      ],
    },
    finderClosed: {
      question: 'Do I need an account for FitFuelFinder?',
      answer: [
        'Yes. On this site you need an account for FitFuelFinder. [It is free](login) and takes a username and a password; an e-mail address is optional.',
      ],
    },
    community: {
      question: 'Do I need an account for the community?',
      answer: [
        'Yes, to take part: to start a topic, reply, like or share a recipe you need a [free account](login). Reading is open to everyone.',
      ],
    },
  } satisfies Record<string, QuestionText>,
  {
    what: {
      question: 'Wat is FitFuel?',
      answer: [
        'FitFuel zet de prijs en de voedingswaarde van producten uit de supermarkt naast elkaar. Jij zegt wat je zoekt, zoals kip met veel eiwit voor weinig geld, en [FitFuelFinder](finder) zet de producten van alle winkels precies daarop op volgorde.',
        'Daaromheen delen leden [recepten](recipes) met hun macro’s en [praten ze met elkaar](community).',
      ],
    },
    cost: {
      question: 'Wat kost FitFuel?',
      answer: [
        'Niets. **FitFuel is gratis**, met alles wat het kan. Er is geen betaalde versie en geen proefperiode die afloopt.',
      ],
    },
    selling: {
      question: 'Kan ik bij FitFuel eten kopen?',
      answer: [
        'Nee. **FitFuel verkoopt geen eten.** Bij elk product staat een knop naar de winkel. Daar koop je, zoals je gewend bent.',
      ],
    },
    begin: {
      question: 'Hoe begin ik?',
      answer: [
        'In drie stappen:',
        [
          'Open [FitFuelFinder](finder) en kies een categorie, bijvoorbeeld Kwark.',
          'Kies wat telt: veel eiwit, weinig suiker, een lage prijs. Wat je het eerst kiest, telt het zwaarst.',
          'Open een product: je ziet het prijsverloop, de voedingswaarde en waar die vandaan komen.',
        ],
        'Weet je nog weinig van voeding? Begin bij onze [tips voor gezond eten](tips).',
      ],
    },
    finderOpen: {
      question: 'Heb ik een account nodig voor FitFuelFinder?',
      answer: [
        'Nee. Producten zoeken en vergelijken kan zonder. Een [gratis account](login) is er voor wat je deelt: recepten, topics, reacties en likes.',
      ],
    },
    finderClosed: {
      question: 'Heb ik een account nodig voor FitFuelFinder?',
      answer: [
        'Ja. Op deze site heb je voor FitFuelFinder een account nodig. [Dat is gratis](login): je kiest een gebruikersnaam en een wachtwoord, een e-mailadres hoeft niet.',
      ],
    },
    community: {
      question: 'Heb ik een account nodig voor de community?',
      answer: [
        'Om mee te doen wel: voor een topic, een reactie, een like of een recept heb je een [gratis account](login) nodig. Lezen kan iedereen.',
      ],
    },
  },
)

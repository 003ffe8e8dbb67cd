import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { faqAccountTexts } from './faq.account.texts.ts'
import { faqFeaturesTexts } from './faq.features.texts.ts'
import { faqStartTexts } from './faq.start.texts.ts'
import { faqSupportTexts } from './faq.support.texts.ts'

/** Texts of the page, and its questions by subject. */
export const faqTexts = defineTexts(
  {
    documentTitle: 'Frequently asked questions · FitFuel',
    description:
      'What FitFuel costs, where prices and nutrition come from, how products are ranked, and what happens to your data.',
    title: 'Frequently asked questions',
    lead: 'Short answers about prices, nutrition, your account and the community.',
    search: 'Search the questions',
    clear: 'Clear the search',
    categoriesName: 'Subjects',
    categories: {
      all: 'All',
      start: 'Getting Started',
      account: 'Account & Billing',
      features: 'Features',
      support: 'Technical Support',
    },
    found: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
    nothingTitle: 'No question matches',
    nothingDetail: 'Try another word or another subject, or ask us.',
    showAll: 'Show all questions',
    moreTitle: 'Is your question not here?',
    moreDetail: 'Write to us. A person reads your message.',
    contact: 'Contact Support',
    questions: {
      start: faqStartTexts.en,
      account: faqAccountTexts.en,
      features: faqFeaturesTexts.en,
      support: faqSupportTexts.en,
    },
  },
  {
    documentTitle: 'Veelgestelde vragen · FitFuel',
    description:
      'Wat FitFuel kost, waar prijzen en voedingswaarden vandaan komen, hoe producten op volgorde staan en wat er met je gegevens gebeurt.',
    title: 'Veelgestelde vragen',
    lead: 'Korte antwoorden over prijzen, voedingswaarden, je account en de community.',
    search: 'Zoek in de vragen',
    clear: 'Zoekopdracht wissen',
    categoriesName: 'Onderwerpen',
    categories: {
      all: 'Alle',
      start: 'Aan de slag',
      account: 'Account en kosten',
      features: 'Mogelijkheden',
      support: 'Technische hulp',
    },
    found: (count) => (count === 1 ? '1 vraag' : `${count} vragen`),
    nothingTitle: 'Geen vraag gevonden',
    nothingDetail: 'Probeer een ander woord of een ander onderwerp, of vraag het ons.',
    showAll: 'Toon alle vragen',
    moreTitle: 'Staat je vraag er niet bij?',
    moreDetail: 'Schrijf ons. Een mens leest je bericht.',
    contact: 'Neem contact op',
    questions: {
      start: faqStartTexts.nl,
      account: faqAccountTexts.nl,
      features: faqFeaturesTexts.nl,
      support: faqSupportTexts.nl,
    },
  },
)

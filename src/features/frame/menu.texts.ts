import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What the full menu says besides what the bar and the footer do. */
export const menuTexts = defineTexts(
  {
    name: 'Menu',
    close: 'Close the menu',
    comingSoon: 'Coming soon',
    columns: { main: 'Main', resources: 'Resources' },
    pages: {
      tips: 'Healthy eating tips',
      fitnessAdvice: 'Fitness advice',
      nutritionGuides: 'Nutrition guides',
      contact: 'Contact us',
      faq: 'FAQs',
      partner: 'Become partner',
      terms: 'Terms of Service',
      privacy: 'Privacy policy',
      workouts: 'Workout routines',
      moderation: 'Moderation',
      messages: 'Messages',
      catalogue: 'Catalogue',
    },
  },
  {
    name: 'Menu',
    close: 'Menu sluiten',
    comingSoon: 'Binnenkort',
    columns: { main: 'Hoofdmenu', resources: 'Lezen' },
    pages: {
      tips: 'Tips voor gezond eten',
      fitnessAdvice: 'Trainingsadvies',
      nutritionGuides: 'Voedingsgidsen',
      contact: 'Contact',
      faq: 'Veelgestelde vragen',
      partner: 'Partner worden',
      terms: 'Voorwaarden',
      privacy: 'Privacy',
      workouts: 'Trainingsschema’s',
      moderation: 'Moderatie',
      messages: 'Berichten',
      catalogue: 'Catalogus',
    },
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const shellTexts = defineTexts(
  {
    skip: 'Skip to the content',
    homeLink: 'FitFuel, to the home page',
    mainNavigation: 'Main navigation',
    language: {
      current: 'EN',
      other: 'NL',
      action: 'Language: English. Switch to Dutch',
    },
    logIn: 'Log in',
    ownProfile: (username: string) => `your profile, ${username}`,
    unknownViewer: {
      title: 'We cannot check whether you are logged in',
      detail: 'Until we can, you see what visitors see. You have not been logged out.',
      retry: 'Try again',
    },
    menu: {
      open: 'Open the menu',
      failed: 'The menu could not be loaded. Reload the page once you are online.',
    },
    columns: { support: 'Support', legal: 'Legal' },
    /** Of the bar and the footer. */
    pages: {
      finder: 'FitFuelFinder',
      offers: 'Offers',
      recipes: 'Recipes',
      community: 'Community',
      about: 'About',
    },
    footer: {
      name: 'Footer',
      motto: 'Healthy eating for every budget. Free, open, and we sell no food.',
      discover: 'Discover',
      contact: 'Contact',
      faq: 'FAQ',
      partner: 'Become a partner',
      terms: 'Terms',
      privacy: 'Privacy',
      copyright: '© 2024 FitFuel',
      sources: 'Prices and nutrition: see the source on each product',
    },
  },
  {
    skip: 'Direct naar de inhoud',
    homeLink: 'FitFuel, naar de startpagina',
    mainNavigation: 'Hoofdnavigatie',
    language: {
      current: 'NL',
      other: 'EN',
      action: 'Taal: Nederlands. Overschakelen naar Engels',
    },
    logIn: 'Inloggen',
    ownProfile: (username: string) => `je profiel, ${username}`,
    unknownViewer: {
      title: 'We kunnen niet nagaan of je bent ingelogd',
      detail: 'Zolang dat niet lukt, zie je wat bezoekers zien. Je bent niet uitgelogd.',
      retry: 'Opnieuw proberen',
    },
    menu: {
      open: 'Menu openen',
      failed: 'Het menu kon niet worden geladen. Laad de pagina opnieuw zodra je online bent.',
    },
    columns: { support: 'Hulp', legal: 'Juridisch' },
    pages: {
      finder: 'FitFuelFinder',
      offers: 'Aanbiedingen',
      recipes: 'Recepten',
      community: 'Community',
      about: 'Over ons',
    },
    footer: {
      name: 'Voettekst',
      motto: 'Gezond eten voor elk budget. Gratis, open en zonder producten te verkopen.',
      discover: 'Ontdek',
      contact: 'Contact',
      faq: 'Veelgestelde vragen',
      partner: 'Partner worden',
      terms: 'Voorwaarden',
      privacy: 'Privacy',
      copyright: '© 2024 FitFuel',
      sources: 'Prijzen en voedingswaarden: zie de bron bij elk product',
    },
  },
)

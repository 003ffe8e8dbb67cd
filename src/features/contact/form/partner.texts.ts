import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the partner page. */
export const partnerTexts = defineTexts(
  {
    documentTitle: 'Become a partner · FitFuel',
    description:
      'Work with FitFuel: for supermarkets, brands, researchers and makers who want good food to be within reach of everybody.',
    title: 'Become a partner',
    lead: 'FitFuel shows people in the Netherlands what good food costs. Do you have products, knowledge or technology that can help? Then we would like to hear from you.',
    toForm: 'Write to us',
    benefitsTitle: 'What it brings you',
    benefits: {
      reach: {
        title: 'The moment of choice',
        detail: 'People come here to decide what to buy and what to cook. That is where you meet them.',
      },
      trust: {
        title: 'A place nobody can buy',
        detail:
          'What ranks first is worked out from price and nutrition alone. That is why people believe what they see here.',
      },
      data: {
        title: 'Your products, complete',
        detail:
          'With a feed of your own, prices and nutrition are up to date, and customers see where they come from.',
      },
      open: {
        title: 'Open to the core',
        detail:
          'Our code and our way of ranking are public. You can see for yourself what we do with your data.',
      },
    },
    typesTitle: 'Three ways to work together',
    types: {
      supplier: {
        title: 'Supermarkets and suppliers',
        detail: 'Share prices and nutrition of your range, and let people compare it fairly.',
        action: 'Share your range',
      },
      content: {
        title: 'Knowledge and recipes',
        detail:
          'Are you a dietitian, a coach, a cook or a researcher? Write with us, or check what we write.',
        action: 'Share what you know',
      },
      technology: {
        title: 'Technology',
        detail: 'Build on our open data, connect your app, or help us to make the finder better.',
        action: 'Build with us',
      },
    },
    formTitle: 'Tell us what you have in mind',
    formLead:
      'Not sure yet what it should become? That is fine: tell us who you are and what you have in mind.',
    fields: {
      companyName: 'Company or organisation',
      contactName: 'Your name',
      email: 'Your e-mail address',
      phone: 'Phone (optional)',
      partnershipType: 'Type of partnership',
      message: 'Your plan or question',
    },
    choose: 'Choose a type',
    missing: {
      companyName: 'Enter the name of your company or organisation',
      contactName: 'Enter your name',
      email: 'Enter your e-mail address',
      partnershipType: 'Choose a type of partnership',
      message: 'Write what you have in mind',
    },
    submit: 'Send inquiry',
    sent: 'Thank you for your interest. Our partnership team will contact you soon.',
    failed: 'An error occurred while sending your inquiry. Please try again.',
  },
  {
    documentTitle: 'Partner worden · FitFuel',
    description:
      'Werk samen met FitFuel: voor supermarkten, merken, onderzoekers en makers die goed eten voor iedereen bereikbaar willen maken.',
    title: 'Word partner',
    lead: 'FitFuel laat mensen in Nederland zien wat goed eten kost. Heb je producten, kennis of techniek die daarbij helpen? Dan horen we graag van je.',
    toForm: 'Schrijf ons',
    benefitsTitle: 'Wat het je oplevert',
    benefits: {
      reach: {
        title: 'Op het moment van kiezen',
        detail: 'Mensen komen hier om te bepalen wat ze kopen en koken. Juist daar kom je ze tegen.',
      },
      trust: {
        title: 'Een plek die niet te koop is',
        detail:
          'Wat bovenaan staat, volgt alleen uit prijs en voedingswaarde. Daarom geloven mensen wat ze hier zien.',
      },
      data: {
        title: 'Je producten compleet',
        detail:
          'Met een eigen feed kloppen prijzen en voedingswaarden, en zien klanten waar die vandaan komen.',
      },
      open: {
        title: 'Helemaal open',
        detail:
          'Onze code en onze manier van rangschikken zijn openbaar. Je kunt zelf nagaan wat we met je gegevens doen.',
      },
    },
    typesTitle: 'Drie manieren om samen te werken',
    types: {
      supplier: {
        title: 'Supermarkten en leveranciers',
        detail:
          'Deel prijzen en voedingswaarden van je assortiment, zodat mensen eerlijk kunnen vergelijken.',
        action: 'Deel je assortiment',
      },
      content: {
        title: 'Kennis en recepten',
        detail:
          'Ben je diëtist, coach, kok of onderzoeker? Schrijf met ons mee, of kijk na wat wij schrijven.',
        action: 'Deel je kennis',
      },
      technology: {
        title: 'Techniek',
        detail: 'Bouw voort op onze open data, koppel je app of help ons de finder beter te maken.',
        action: 'Bouw met ons mee',
      },
    },
    formTitle: 'Vertel wat je in gedachten hebt',
    formLead:
      'Weet je nog niet precies wat het moet worden? Geen punt: vertel wie je bent en waar je aan denkt.',
    fields: {
      companyName: 'Bedrijf of organisatie',
      contactName: 'Je naam',
      email: 'Je e-mailadres',
      phone: 'Telefoon (niet verplicht)',
      partnershipType: 'Soort samenwerking',
      message: 'Je plan of vraag',
    },
    choose: 'Kies een soort',
    missing: {
      companyName: 'Vul de naam van je bedrijf of organisatie in',
      contactName: 'Vul je naam in',
      email: 'Vul je e-mailadres in',
      partnershipType: 'Kies een soort samenwerking',
      message: 'Schrijf wat je in gedachten hebt',
    },
    submit: 'Aanvraag versturen',
    sent: 'Bedankt voor je interesse. Ons partnerteam neemt snel contact met je op.',
    failed: 'Er ging iets mis bij het versturen van je aanvraag. Probeer het opnieuw.',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the contact page. */
export const contactTexts = defineTexts(
  {
    documentTitle: 'Contact us · FitFuel',
    description: 'A question, a mistake in a product, or an idea? Write to FitFuel. We read every message.',
    title: 'Contact us',
    lead: 'A question, a mistake in a product, or an idea? Write to us. We read every message.',
    formTitle: 'Your message',
    fields: { name: 'Your name', email: 'Your e-mail address', subject: 'Subject', message: 'Message' },
    emailHint: 'We will reply to this address',
    missing: {
      name: 'Enter your name',
      email: 'Enter your e-mail address',
      subject: 'Enter a subject',
      message: 'Write your message',
    },
    submit: 'Send message',
    sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
    failed: 'Sorry, there was an error sending your message. Please try again later.',
    otherWays: 'Perhaps there is a shorter way',
    ways: {
      faq: {
        title: 'Asked before',
        detail: 'How FitFuel works, what your account is for, and where prices come from.',
        action: 'Read the answers',
      },
      community: {
        title: 'Food and training',
        detail: 'Other members know a lot, and may answer sooner than we do.',
        action: 'Ask the community',
      },
      partner: {
        title: 'Working together',
        detail: 'For supermarkets, brands, researchers and makers.',
        action: 'Become a partner',
      },
    },
    report:
      'Something wrong with a topic, a reply or a recipe? Choose “Report” there: then we see at once what it is about.',
  },
  {
    documentTitle: 'Contact · FitFuel',
    description: 'Een vraag, een fout bij een product of een idee? Schrijf FitFuel. We lezen elk bericht.',
    title: 'Neem contact op',
    lead: 'Een vraag, een fout bij een product of een idee? Schrijf ons. We lezen elk bericht.',
    formTitle: 'Je bericht',
    fields: { name: 'Je naam', email: 'Je e-mailadres', subject: 'Onderwerp', message: 'Bericht' },
    emailHint: 'Op dit adres krijg je antwoord',
    missing: {
      name: 'Vul je naam in',
      email: 'Vul je e-mailadres in',
      subject: 'Vul een onderwerp in',
      message: 'Schrijf je bericht',
    },
    submit: 'Bericht versturen',
    sent: 'Bedankt! Je bericht is verstuurd. We nemen snel contact met je op.',
    failed: 'Sorry, er ging iets mis bij het versturen van je bericht. Probeer het later opnieuw.',
    otherWays: 'Misschien kan het sneller',
    ways: {
      faq: {
        title: 'Al eerder gevraagd',
        detail: 'Hoe FitFuel werkt, waar je account voor is en waar prijzen vandaan komen.',
        action: 'Lees de antwoorden',
      },
      community: {
        title: 'Eten en trainen',
        detail: 'Andere leden weten veel, en antwoorden misschien eerder dan wij.',
        action: 'Vraag het de community',
      },
      partner: {
        title: 'Samenwerken',
        detail: 'Voor supermarkten, merken, onderzoekers en makers.',
        action: 'Word partner',
      },
    },
    report:
      'Klopt er iets niet aan een topic, een reactie of een recept? Kies daar ‘Melden’: dan zien we meteen waar het over gaat.',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Words of the mail that tells us of a message, in the language in which it was written. */
export const messageMailTexts = defineTexts(
  {
    contact: {
      subject: (subject: string) => `Contact form: ${subject}`,
      title: 'A message from the contact form',
    },
    partner: { subject: (company: string) => `Partner inquiry: ${company}`, title: 'A partner inquiry' },
    labels: {
      name: 'Name',
      companyName: 'Company',
      email: 'E-mail',
      phone: 'Phone',
      partnershipType: 'Type of partnership',
    },
    close: 'Once it is answered, close it here:',
  },
  {
    contact: {
      subject: (subject: string) => `Contactformulier: ${subject}`,
      title: 'Een bericht via het contactformulier',
    },
    partner: {
      subject: (company: string) => `Partneraanvraag: ${company}`,
      title: 'Een aanvraag van een partner',
    },
    labels: {
      name: 'Naam',
      companyName: 'Bedrijf',
      email: 'E-mailadres',
      phone: 'Telefoon',
      partnershipType: 'Soort samenwerking',
    },
    close: 'Is het beantwoord? Sluit het dan hier:',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the report of a product to those who moderate. */
export const faultTexts = defineTexts(
  {
    open: 'Something wrong here?',
    openFor: (title: string) => `Report a mistake in ${title}`,
    addValue: 'Add a value',
    title: 'Report a mistake',
    leadOf: (title: string) =>
      `${title}. A moderator compares it with our sources. What is corrected stays corrected.`,
    reason: 'What is wrong?',
    faults: {
      value: 'A nutrition value or the price',
      match: 'The values are of another product',
      category: 'The category',
      size: 'The size of the pack',
    },
    chooseReason: 'Choose what is wrong.',
    note: 'What does the pack say? (optional)',
    send: 'Send report',
    cancel: 'Cancel',
    done: 'Thank you, a moderator will look at it',
    failures: {
      'reported-already': 'You have reported this product already. A moderator will look at it.',
      'looks-automated': 'That was very fast. Please try again in a moment.',
      'too-many': 'Too many reports were sent by you or from your network. Try again in an hour.',
      'not-found': 'This product is no longer in the catalogue.',
      failed: 'The report was not sent. Please try again.',
    },
  },
  {
    open: 'Klopt er iets niet?',
    openFor: (title) => `Fout melden bij ${title}`,
    addValue: 'Waarde doorgeven',
    title: 'Een fout melden',
    leadOf: (title) =>
      `${title}. Een moderator vergelijkt het met onze bronnen. Wat is verbeterd, blijft verbeterd.`,
    reason: 'Wat klopt er niet?',
    faults: {
      value: 'Een voedingswaarde of de prijs',
      match: 'De waarden zijn van een ander product',
      category: 'De categorie',
      size: 'De inhoud van de verpakking',
    },
    chooseReason: 'Kies wat er niet klopt.',
    note: 'Wat staat er op de verpakking? (niet verplicht)',
    send: 'Melding versturen',
    cancel: 'Annuleren',
    done: 'Bedankt, een moderator kijkt ernaar',
    failures: {
      'reported-already': 'Je hebt dit product al gemeld. Een moderator kijkt ernaar.',
      'looks-automated': 'Dat ging erg snel. Probeer het zo nog een keer.',
      'too-many':
        'Er zijn te veel meldingen verstuurd door jou of vanaf jouw netwerk. Probeer het over een uur opnieuw.',
      'not-found': 'Dit product staat niet meer in de catalogus.',
      failed: 'De melding is niet verstuurd. Probeer het opnieuw.',
    },
  },
)

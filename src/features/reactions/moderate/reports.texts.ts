import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the report of content to those who moderate. */
export const reportTexts = defineTexts(
  {
    open: { topic: 'Report topic', reply: 'Report reply', recipe: 'Report recipe' },
    word: 'Report',
    title: { topic: 'Report this topic', reply: 'Report this reply', recipe: 'Report this recipe' },
    lead: 'A moderator will look at it. The author does not hear who reported it.',
    reason: 'What is wrong with it?',
    reasons: {
      spam: 'Spam or advertising',
      abuse: 'Abuse or hate',
      misleading: 'Misleading or untrue',
      dangerous: 'Dangerous advice',
      copyright: 'Copied without permission',
      other: 'Something else',
    },
    chooseReason: 'Choose what is wrong.',
    note: 'In your own words (optional)',
    send: 'Send report',
    cancel: 'Cancel',
    done: 'Thank you, your report has been sent',
    failures: {
      'reported-already': 'You have reported this already. A moderator will look at it.',
      'own-content': 'This is your own: you can change or delete it.',
      'looks-automated': 'That was very fast. Please try again in a moment.',
      'too-many': 'Too many reports were sent by you or from your network. Try again in an hour.',
      'not-found': 'This is no longer here.',
      failed: 'The report was not sent. Please try again.',
    },
  },
  {
    open: { topic: 'Topic melden', reply: 'Reactie melden', recipe: 'Recept melden' },
    word: 'Melden',
    title: { topic: 'Dit topic melden', reply: 'Deze reactie melden', recipe: 'Dit recept melden' },
    lead: 'Een moderator kijkt ernaar. De schrijver hoort niet wie het heeft gemeld.',
    reason: 'Wat is er mis mee?',
    reasons: {
      spam: 'Spam of reclame',
      abuse: 'Beledigend of haatdragend',
      misleading: 'Misleidend of onwaar',
      dangerous: 'Gevaarlijk advies',
      copyright: 'Overgenomen zonder toestemming',
      other: 'Iets anders',
    },
    chooseReason: 'Kies wat er mis is.',
    note: 'In je eigen woorden (niet verplicht)',
    send: 'Melding versturen',
    cancel: 'Annuleren',
    done: 'Bedankt, je melding is verstuurd',
    failures: {
      'reported-already': 'Je hebt dit al gemeld. Een moderator kijkt ernaar.',
      'own-content': 'Dit is van jezelf: je kunt het wijzigen of verwijderen.',
      'looks-automated': 'Dat ging erg snel. Probeer het zo nog een keer.',
      'too-many':
        'Er zijn te veel meldingen verstuurd door jou of vanaf jouw netwerk. Probeer het over een uur opnieuw.',
      'not-found': 'Dit is er niet meer.',
      failed: 'De melding is niet verstuurd. Probeer het opnieuw.',
    },
  },
)

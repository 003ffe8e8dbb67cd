import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { CLOSED_MESSAGE_MONTHS } from '../ground/messages.rules.ts'

/** What the contact form and the partner form say alike. */
export const messageFormTexts = defineTexts(
  {
    faults: {
      email: 'Enter an e-mail address, such as name@example.com',
      characters: 'This text has characters that cannot be sent',
      tooLong: (over: number) => (over === 1 ? '1 character too many' : `${over} characters too many`),
    },
    draft: { restored: 'What you typed earlier is back', discard: 'Throw away' },
    busy: 'Sending…',
    kept: 'Nothing you typed is lost.',
    reasons: {
      'looks-automated': 'That was very fast: a few seconds are enough. Nothing you typed is lost.',
      'too-many':
        'Many messages came from you or your network in a short time. Nothing is lost: wait an hour.',
      unreachable: 'The server cannot be reached. Check your connection; nothing you typed is lost.',
    },
    privacy: `We use this only to answer you. It is deleted ${CLOSED_MESSAGE_MONTHS} months after we have closed your message, or with your account if you are logged in.`,
    privacyPage: 'Read the privacy policy',
  },
  {
    faults: {
      email: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl',
      characters: 'In deze tekst staan tekens die niet verstuurd kunnen worden',
      tooLong: (over: number) => (over === 1 ? '1 teken te veel' : `${over} tekens te veel`),
    },
    draft: { restored: 'Wat je eerder typte, staat er weer', discard: 'Weggooien' },
    busy: 'Versturen…',
    kept: 'Wat je typte, is er nog.',
    reasons: {
      'looks-automated': 'Dat ging erg snel: een paar tellen wachten is genoeg. Wat je typte, is er nog.',
      'too-many':
        'Er kwamen in korte tijd veel berichten van jou of je netwerk. Wat je typte, is er nog: wacht een uur.',
      unreachable: 'De server is niet bereikbaar. Controleer je verbinding; wat je typte, is er nog.',
    },
    privacy: `We gebruiken dit alleen om je te antwoorden. Het wordt verwijderd ${CLOSED_MESSAGE_MONTHS} maanden nadat we je bericht hebben gesloten, of samen met je account als je bent ingelogd.`,
    privacyPage: 'Lees het privacybeleid',
  },
)

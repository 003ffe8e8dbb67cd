import { RESET_LINK_HOURS } from '#features/accounts/ground/accounts.rules.ts'
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '#features/accounts/ground/credentials.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { QuestionText } from './faq.rules.ts'

/** Questions about accounts, and what they cost. */
export const faqAccountTexts = defineTexts(
  {
    create: {
      question: 'How do I create an account?',
      answer: [
        `Open the [login page](login) and choose “Sign up”. You need a username of ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters and a password of at least ${PASSWORD_LENGTH.min}. An e-mail address is optional.`,
      ],
    },
    forgotten: {
      question: 'I forgot my password. What now?',
      answer: [
        `Choose “Forgot your password?” on the [login page](login). If your account has a confirmed e-mail address, we send a link to it. The link works ${RESET_LINK_HOURS === 1 ? 'for one hour' : `for ${RESET_LINK_HOURS} hours`}.`,
        'Without a confirmed address there is no way back: nobody could tell that the account is yours.',
      ],
    },
    bill: {
      question: 'Will I ever get a bill?',
      answer: ['No. We never ask for a bank account or a card: there is nothing to pay.'],
    },
    hide: {
      question: 'How do I make my profile private?',
      answer: [
        'Open your [profile](profile) and choose “Edit profile” in the settings. Turn “Public profile” off and save. Others then see your picture, name and rank only. Recipes and topics that you shared stay public.',
      ],
    },
    data: {
      question: 'How do I download or delete my data?',
      answer: [
        'Both are in the settings on your [profile](profile). “Download my data” gives what we store about you as one file. “Delete account” deletes your account; you choose whether your recipes, topics and replies go too, or stay as written by a “Deleted member”.',
        'What we store, and for how long, is in the [privacy policy](privacy).',
      ],
    },
  } satisfies Record<string, QuestionText>,
  {
    create: {
      question: 'Hoe maak ik een account?',
      answer: [
        `Open de [inlogpagina](login) en kies ‘Account maken’. Je hebt een gebruikersnaam nodig van ${USERNAME_LENGTH.min} tot ${USERNAME_LENGTH.max} tekens en een wachtwoord van minstens ${PASSWORD_LENGTH.min}. Een e-mailadres is niet verplicht.`,
      ],
    },
    forgotten: {
      question: 'Ik ben mijn wachtwoord vergeten. Wat nu?',
      answer: [
        `Kies ‘Wachtwoord vergeten?’ op de [inlogpagina](login). Heeft je account een bevestigd e-mailadres, dan sturen we daar een link naartoe. Die werkt ${RESET_LINK_HOURS === 1 ? 'één uur' : `${RESET_LINK_HOURS} uur`}.`,
        'Zonder bevestigd adres is er geen weg terug: niemand kan dan zien dat het account van jou is.',
      ],
    },
    bill: {
      question: 'Krijg ik ooit een rekening?',
      answer: ['Nee. We vragen nooit om een rekeningnummer of een kaart: er valt niets te betalen.'],
    },
    hide: {
      question: 'Hoe maak ik mijn profiel privé?',
      answer: [
        'Open je [profiel](profile) en kies bij de instellingen ‘Profiel bewerken’. Zet ‘Openbaar profiel’ uit en sla op. Anderen zien dan alleen je foto, naam en rang. Recepten en topics die je hebt gedeeld, blijven openbaar.',
      ],
    },
    data: {
      question: 'Hoe download of verwijder ik mijn gegevens?',
      answer: [
        'Allebei bij de instellingen op je [profiel](profile). ‘Mijn gegevens downloaden’ geeft wat we over je bewaren als één bestand. ‘Account verwijderen’ verwijdert je account; je kiest of je recepten, topics en reacties mee weggaan, of blijven staan met ‘Verwijderd lid’ als schrijver.',
        'Wat we bewaren, en hoelang, staat in het [privacybeleid](privacy).',
      ],
    },
  },
)

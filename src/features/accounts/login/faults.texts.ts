import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../ground/credentials.rules.ts'

export const loginFaultTexts = defineTexts(
  {
    refusals: {
      NotAuthorizedException: 'Incorrect username, e-mail address or password',
      UserDisabledException: 'This account is suspended',
      'looks-automated': 'This looks automated. Please try again.',
      LimitExceededException: 'Too many attempts. Please try again later',
      unavailable: 'It is very busy right now. Please try again in a minute.',
      other: 'That did not work. Please check your connection and try again.',
      reset: 'Password update failed. Please try again.',
    },
    tryAgainIn: (minutes: number) => {
      if (minutes === 1) return 'In about a minute.'
      return minutes < 90 ? `In about ${minutes} minutes.` : `In about ${Math.round(minutes / 60)} hours.`
    },
    faults: {
      username: {
        required: 'Enter a username',
        'too-short': `At least ${USERNAME_LENGTH.min} characters`,
        'too-long': `At most ${USERNAME_LENGTH.max} characters`,
        'bad-characters': 'Letters and digits only; . _ - may stand between them',
        reserved: 'This name is reserved for the people behind FitFuel',
        taken: 'This username is taken',
      },
      password: {
        required: 'Enter a password',
        'too-short': `At least ${PASSWORD_LENGTH.min} characters`,
        'too-long': `At most ${PASSWORD_LENGTH.max} characters`,
        common: 'Too easy to guess',
      },
      newPassword: {
        required: 'New password is required',
        'too-short': `New password must be at least ${PASSWORD_LENGTH.min} characters long`,
        'too-long': `At most ${PASSWORD_LENGTH.max} characters`,
        common: 'New password does not meet requirements: too easy to guess',
      },
      repeated: { required: 'Enter the password once more', unequal: 'The passwords are not the same' },
      email: { 'bad-email': 'This is not an e-mail address', 'too-long': 'This address is too long' },
      language: { 'bad-language': 'Choose English or Dutch' },
      identifier: { required: 'Enter your username or e-mail address', 'too-long': 'This is too long' },
    },
    otherFault: 'This cannot be accepted',
  },
  {
    refusals: {
      NotAuthorizedException: 'Gebruikersnaam, e-mailadres of wachtwoord onjuist',
      UserDisabledException: 'Dit account is geschorst',
      'looks-automated': 'Dit lijkt automatisch te zijn ingevuld. Probeer het opnieuw.',
      LimitExceededException: 'Te veel pogingen. Probeer het later opnieuw',
      unavailable: 'Het is nu erg druk. Probeer het over een minuut opnieuw.',
      other: 'Dat is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
      reset: 'Wachtwoord wijzigen is mislukt. Probeer het opnieuw.',
    },
    tryAgainIn: (minutes: number) => {
      if (minutes === 1) return 'Over ongeveer een minuut.'
      return minutes < 90
        ? `Over ongeveer ${minutes} minuten.`
        : `Over ongeveer ${Math.round(minutes / 60)} uur.`
    },
    faults: {
      username: {
        required: 'Vul een gebruikersnaam in',
        'too-short': `Minstens ${USERNAME_LENGTH.min} tekens`,
        'too-long': `Hoogstens ${USERNAME_LENGTH.max} tekens`,
        'bad-characters': 'Alleen letters en cijfers; . _ - mogen ertussen staan',
        reserved: 'Deze naam is gereserveerd voor de mensen achter FitFuel',
        taken: 'Deze gebruikersnaam is al bezet',
      },
      password: {
        required: 'Vul een wachtwoord in',
        'too-short': `Minstens ${PASSWORD_LENGTH.min} tekens`,
        'too-long': `Hoogstens ${PASSWORD_LENGTH.max} tekens`,
        common: 'Te makkelijk te raden',
      },
      newPassword: {
        required: 'Nieuw wachtwoord is verplicht',
        'too-short': `Nieuw wachtwoord moet minstens ${PASSWORD_LENGTH.min} tekens lang zijn`,
        'too-long': `Hoogstens ${PASSWORD_LENGTH.max} tekens`,
        common: 'Nieuw wachtwoord voldoet niet aan de eisen: te makkelijk te raden',
      },
      repeated: {
        required: 'Vul het wachtwoord nog een keer in',
        unequal: 'De wachtwoorden zijn niet gelijk',
      },
      email: { 'bad-email': 'Dit is geen e-mailadres', 'too-long': 'Dit adres is te lang' },
      language: { 'bad-language': 'Kies Engels of Nederlands' },
      identifier: { required: 'Vul je gebruikersnaam of e-mailadres in', 'too-long': 'Dit is te lang' },
    },
    otherFault: 'Dit kan niet worden aangenomen',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../ground/credentials.rules.ts'

export const loginTexts = defineTexts(
  {
    documentTitles: {
      'sign-in': 'Log in · FitFuel',
      'sign-up': 'Sign up · FitFuel',
      'request-reset': 'Reset password · FitFuel',
      reset: 'New password · FitFuel',
      verify: 'Confirm your e-mail address · FitFuel',
    },
    tabs: { name: 'Log in or sign up', signIn: 'Log in', signUp: 'Sign up' },
    insecure: {
      title: 'Logging in needs a secure connection',
      detail:
        'Open this page by an address that begins with https://. Over plain http, browsers keep no login.',
    },
    username: 'Username',
    password: 'Password',
    repeated: 'Repeat password',
    showPassword: 'Show password',
    passwordHint: `At least ${PASSWORD_LENGTH.min} characters. A short sentence is easy to remember.`,
    working: 'One moment …',
    signIn: {
      title: 'Welcome back',
      identifier: 'Username or e-mail address',
      reset: 'Forgot your password?',
      submit: 'Log in',
      passwordSet: {
        title: 'Password updated successfully',
        detail: 'Log in with your new password.',
      },
      deleted: {
        title: 'Your account has been deleted',
        detail: 'Nobody can log in with it any more. Everything that is public can still be read.',
      },
    },
    signUp: {
      title: 'Create your account',
      usernameHint: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters or digits; . _ - may stand between them.`,
      email: 'E-mail address',
      optional: 'optional',
      emailHint: 'Without an e-mail address your password cannot be reset by e-mail.',
      language: 'Language',
      accept: {
        before: 'By creating an account you agree to the ',
        terms: 'terms of service',
        between: '. The ',
        privacy: 'privacy policy',
        after: ' says what we do with your data.',
      },
      submit: 'Create account',
    },
    welcome: {
      title: (username: string) => `Welcome, ${username}!`,
      detail: 'You are logged in, and on your way.',
      mailed: (address: string) =>
        `You are logged in. An e-mail is on its way to ${address}: open the link in it to confirm your address.`,
      mailWaits: (address: string) =>
        `You are logged in. This site does not send e-mail yet, so ${address} is not confirmed.`,
      go: 'Continue',
    },
    notKept: {
      title: 'You are not logged in',
      isMade: 'Your account has been created.',
      plain:
        'This browser did not keep the login, as the page came over plain http. Open it by an address that begins with https:// and log in there.',
      blocked:
        'This browser did not keep the login, as it blocks the cookies of this site. Allow them and log in again.',
      again: 'Log in again',
    },
    promise: {
      title: 'The number that counts, on every shelf',
      lead: 'What 25 g of protein costs, product by product.',
    },
  },
  {
    documentTitles: {
      'sign-in': 'Inloggen · FitFuel',
      'sign-up': 'Account maken · FitFuel',
      'request-reset': 'Wachtwoord herstellen · FitFuel',
      reset: 'Nieuw wachtwoord · FitFuel',
      verify: 'E-mailadres bevestigen · FitFuel',
    },
    tabs: { name: 'Inloggen of account maken', signIn: 'Inloggen', signUp: 'Account maken' },
    insecure: {
      title: 'Inloggen vraagt een beveiligde verbinding',
      detail:
        'Open deze pagina via een adres dat met https:// begint. Over gewoon http onthouden browsers geen login.',
    },
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    repeated: 'Herhaal wachtwoord',
    showPassword: 'Wachtwoord tonen',
    passwordHint: `Minstens ${PASSWORD_LENGTH.min} tekens. Een korte zin is makkelijk te onthouden.`,
    working: 'Een ogenblik …',
    signIn: {
      title: 'Welkom terug',
      identifier: 'Gebruikersnaam of e-mailadres',
      reset: 'Wachtwoord vergeten?',
      submit: 'Inloggen',
      passwordSet: { title: 'Wachtwoord gewijzigd', detail: 'Log in met je nieuwe wachtwoord.' },
      deleted: {
        title: 'Je account is verwijderd',
        detail: 'Niemand kan er nog mee inloggen. Alles wat openbaar is, kun je gewoon blijven lezen.',
      },
    },
    signUp: {
      title: 'Maak je account',
      usernameHint: `${USERNAME_LENGTH.min} tot ${USERNAME_LENGTH.max} letters of cijfers; . _ - mogen ertussen staan.`,
      email: 'E-mailadres',
      optional: 'mag leeg blijven',
      emailHint: 'Zonder e-mailadres kun je je wachtwoord niet per mail herstellen.',
      language: 'Taal',
      accept: {
        before: 'Met een account ga je akkoord met de ',
        terms: 'algemene voorwaarden',
        between: '. In het ',
        privacy: 'privacybeleid',
        after: ' staat wat we met je gegevens doen.',
      },
      submit: 'Account maken',
    },
    welcome: {
      title: (username: string) => `Welkom, ${username}!`,
      detail: 'Je bent ingelogd en gaat zo verder.',
      mailed: (address) =>
        `Je bent ingelogd. Er is een mail onderweg naar ${address}: open de link daarin om je adres te bevestigen.`,
      mailWaits: (address) =>
        `Je bent ingelogd. Deze site verstuurt nog geen mail, dus ${address} is nog niet bevestigd.`,
      go: 'Verder',
    },
    notKept: {
      title: 'Je bent niet ingelogd',
      isMade: 'Je account is gemaakt.',
      plain:
        'Deze browser heeft je login niet onthouden, omdat de pagina via gewoon http kwam. Open de pagina via een adres dat met https:// begint en log daar in.',
      blocked:
        'Deze browser heeft je login niet onthouden, omdat cookies van deze site geblokkeerd zijn. Sta ze toe en log opnieuw in.',
      again: 'Opnieuw inloggen',
    },
    promise: {
      title: 'Het getal dat telt, op elk schap',
      lead: 'Wat 25 g eiwit kost, product voor product.',
    },
  },
)

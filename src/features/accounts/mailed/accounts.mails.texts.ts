import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '../ground/accounts.rules.ts'

export const mailTexts = defineTexts(
  {
    slogan: 'More protein for less money',
    paste: 'Does the button not work? Copy this address into your browser:',
    verification: {
      subject: 'Confirm your e-mail address for FitFuel',
      title: 'Confirm your e-mail address',
      lead: `Then we can e-mail you a link if you ever forget your password. This link works once, for ${VERIFY_LINK_HOURS} hours.`,
      button: 'Confirm e-mail address',
      notYou:
        'Did you not sign up for FitFuel? Then somebody mistyped an address, and you need not do anything.',
    },
    alreadyKnown: {
      subject: 'You already have an account at FitFuel',
      title: 'You already have an account',
      lead: (username: string) =>
        `Somebody signed up for FitFuel with this e-mail address. It already belongs to your account “${username}”. Log in with that username; if you have forgotten the password, choose “Forgot your password?” there.`,
      button: 'Log in',
      notYou:
        'Was it not you? Then you need not do anything: nobody got into your account, and your address stays yours.',
    },
    reset: {
      subject: 'Choose a new password for FitFuel',
      title: 'Choose a new password',
      lead: (username: string) =>
        `Somebody asked for a new password for the account “${username}”. This link works once, for ${RESET_LINK_HOURS} hour. Afterwards you are logged out everywhere.`,
      button: 'Choose a new password',
      notYou: 'Was it not you? Then you need not do anything: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password for FitFuel was changed',
      title: 'Your password was changed',
      lead: (username: string) =>
        `The password of your account “${username}” has just been changed. Wherever else you were logged in, you are logged out now.`,
      button: 'Log in',
      notYou:
        'Was it not you? Then somebody else can get into your account. Choose “Forgot your password?” on the login page right away, and set a password that you use nowhere else.',
    },
  },
  {
    slogan: 'Meer eiwit voor minder geld',
    paste: 'Werkt de knop niet? Kopieer dit adres naar je browser:',
    verification: {
      subject: 'Bevestig je e-mailadres voor FitFuel',
      title: 'Bevestig je e-mailadres',
      lead: `Dan kunnen we je een link mailen als je ooit je wachtwoord vergeet. Deze link werkt één keer, ${VERIFY_LINK_HOURS} uur lang.`,
      button: 'E-mailadres bevestigen',
      notYou:
        'Heb je geen account bij FitFuel gemaakt? Dan heeft iemand zich vergist in een adres: je hoeft niets te doen.',
    },
    alreadyKnown: {
      subject: 'Je hebt al een account bij FitFuel',
      title: 'Je hebt al een account',
      lead: (username: string) =>
        `Iemand maakte een account bij FitFuel met dit e-mailadres. Het hoort al bij jouw account ‘${username}’. Log in met die gebruikersnaam; ben je het wachtwoord vergeten, kies daar dan ‘Wachtwoord vergeten?’`,
      button: 'Inloggen',
      notYou:
        'Was jij dit niet? Dan hoef je niets te doen: niemand is in je account gekomen en je adres blijft van jou.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord voor FitFuel',
      title: 'Kies een nieuw wachtwoord',
      lead: (username: string) =>
        `Iemand vroeg een nieuw wachtwoord aan voor het account ‘${username}’. Deze link werkt één keer, ${RESET_LINK_HOURS} uur lang. Daarna ben je overal uitgelogd.`,
      button: 'Nieuw wachtwoord kiezen',
      notYou: 'Was jij dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    passwordChanged: {
      subject: 'Je wachtwoord voor FitFuel is gewijzigd',
      title: 'Je wachtwoord is gewijzigd',
      lead: (username: string) =>
        `Het wachtwoord van je account ‘${username}’ is zojuist gewijzigd. Overal waar je verder nog was ingelogd, ben je nu uitgelogd.`,
      button: 'Inloggen',
      notYou:
        'Was jij dit niet? Dan kan iemand anders in je account. Kies meteen ‘Wachtwoord vergeten?’ op de inlogpagina en stel een wachtwoord in dat je nergens anders gebruikt.',
    },
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the settings that a member finds on the own profile. */
export const profileTexts = defineTexts(
  {
    settings: {
      edit: 'Edit profile',
      password: 'Change password',
      language: 'Language',
      sessions: 'Logged-in devices',
      download: 'Download my data',
      downloadFailed: 'Your data could not be downloaded. Please try again.',
      logOut: 'Logout',
      logOutFailed: 'Failed to logout',
      deletion: 'Delete account',
    },
    logOut: { title: 'Log out?', confirm: 'Log out anyway', cancel: 'Cancel' },
    language: {
      title: 'Language',
      lead: 'FitFuel uses this language wherever you are logged in, and in the e-mails it sends you.',
      save: 'Save',
      cancel: 'Cancel',
      success: 'Language updated successfully',
      failed: 'Language update failed. Please try again.',
    },
  },
  {
    settings: {
      edit: 'Profiel bewerken',
      password: 'Wachtwoord wijzigen',
      language: 'Taal',
      sessions: 'Ingelogde apparaten',
      download: 'Mijn gegevens downloaden',
      downloadFailed: 'Je gegevens konden niet worden gedownload. Probeer het opnieuw.',
      logOut: 'Uitloggen',
      logOutFailed: 'Uitloggen is mislukt',
      deletion: 'Account verwijderen',
    },
    logOut: { title: 'Uitloggen?', confirm: 'Toch uitloggen', cancel: 'Annuleren' },
    language: {
      title: 'Taal',
      lead: 'In deze taal zie je FitFuel, overal waar je bent ingelogd, en krijg je e-mail.',
      save: 'Opslaan',
      cancel: 'Annuleren',
      success: 'Taal gewijzigd',
      failed: 'Taal wijzigen is mislukt. Probeer het opnieuw.',
    },
  },
)

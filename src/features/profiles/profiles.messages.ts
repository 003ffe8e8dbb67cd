import { defineTexts } from '#platform/i18n.rules.ts'

/** Texts of the settings that a member finds on the own profile. */
export const profileTexts = defineTexts(
  {
    settings: {
      edit: 'Edit profile',
      password: 'Change password',
      language: 'Language',
      sessions: 'Signed-in devices',
      download: 'Download my data',
      downloadFailed: 'Your data could not be downloaded. Please try again.',
      logOut: 'Logout',
      logOutFailed: 'Failed to logout',
      deletion: 'Delete account',
    },
    logOut: { title: 'Log out?', confirm: 'Log out anyway', cancel: 'Cancel' },
    language: {
      title: 'Language',
      lead: 'FitFuel speaks it to you wherever you are signed in, and in mail.',
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
      lead: 'Zo spreekt FitFuel je aan, overal waar je bent ingelogd en in e-mail.',
      save: 'Opslaan',
      cancel: 'Annuleren',
      success: 'Taal gewijzigd',
      failed: 'Taal wijzigen is mislukt. Probeer het opnieuw.',
    },
  },
)

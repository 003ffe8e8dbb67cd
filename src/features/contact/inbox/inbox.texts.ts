import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { CLOSED_MESSAGE_MONTHS } from '../ground/messages.rules.ts'

/** Texts of the page where admins read messages. */
export const inboxTexts = defineTexts(
  {
    documentTitle: 'Messages · FitFuel',
    title: 'Messages',
    lead: `What people sent through the contact form and the partner form. Closed messages are deleted after ${CLOSED_MESSAGE_MONTHS} months.`,
    tabs: { name: 'Open and closed messages', open: 'Waiting', closed: 'Closed' },
    headings: { open: 'Waiting messages', closed: 'Closed messages' },
    types: { contact: 'Question', partner: 'Partner inquiry' },
    languages: { en: 'In English', nl: 'In Dutch' },
    member: 'Logged in as',
    visitor: 'Not logged in',
    phone: 'Phone',
    answer: 'Answer by e-mail',
    close: 'Close',
    reopen: 'Open again',
    closedBy: 'Closed by',
    formerMember: 'a former member',
    refused: 'That did not work. Please try again.',
    loading: 'Loading',
    empty: {
      open: { title: 'Nobody is waiting for an answer', detail: 'New messages arrive here, and by e-mail.' },
      closed: { title: 'Nothing is closed yet', detail: 'A message that is closed moves here.' },
      toHome: 'To the home page',
      toOpen: 'To the waiting messages',
    },
  },
  {
    documentTitle: 'Berichten · FitFuel',
    title: 'Berichten',
    lead: `Wat mensen schreven via het contactformulier en het partnerformulier. Gesloten berichten worden na ${CLOSED_MESSAGE_MONTHS} maanden verwijderd.`,
    tabs: { name: 'Wachtende en gesloten berichten', open: 'Wachtend', closed: 'Gesloten' },
    headings: { open: 'Wachtende berichten', closed: 'Gesloten berichten' },
    types: { contact: 'Vraag', partner: 'Partneraanvraag' },
    languages: { en: 'In het Engels', nl: 'In het Nederlands' },
    member: 'Ingelogd als',
    visitor: 'Niet ingelogd',
    phone: 'Telefoon',
    answer: 'Per mail antwoorden',
    close: 'Sluiten',
    reopen: 'Weer openen',
    closedBy: 'Gesloten door',
    formerMember: 'een oud-lid',
    refused: 'Dat is niet gelukt. Probeer het opnieuw.',
    loading: 'Laden',
    empty: {
      open: {
        title: 'Niemand wacht op antwoord',
        detail: 'Nieuwe berichten komen hier binnen, en per mail.',
      },
      closed: { title: 'Er is nog niets gesloten', detail: 'Een gesloten bericht komt hier te staan.' },
      toHome: 'Naar de startpagina',
      toOpen: 'Naar de wachtende berichten',
    },
  },
)

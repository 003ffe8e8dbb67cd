import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { BOARD_LIMITS } from '../ground/board.rules.ts'
import { FIRST_DAY } from '../ground/spam.rules.ts'

/** Texts of the form of a new topic. */
export const topicFormTexts = defineTexts(
  {
    title: 'New topic',
    lead: 'What you post is public. Everyone can read it, members can reply.',
    fields: {
      title: 'Title',
      category: 'Category',
      content: 'Your story or question',
      tags: 'Tags (optional)',
    },
    hints: {
      title: 'What it is about, in one line',
      content: 'You can use **bold**, *italic*, lists and links',
      tags: 'With commas between them: kwark, breakfast',
    },
    choose: 'Choose a category',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
    required: {
      title: 'Enter a title',
      category: 'Choose a category',
      content: 'Write what you want to say',
    },
    tagTooLong: `A tag has at most ${BOARD_LIMITS.tag} characters`,
    tooManyTags: `At most ${BOARD_LIMITS.tags} tags`,
    submit: 'Post topic',
    busy: 'Posting…',
    cancel: 'Cancel',
    draft: { restored: 'Your draft is back', discard: 'Throw away' },
    failed: 'Error creating topic. Please try again.',
    kept: 'Nothing you typed is lost.',
    reasons: {
      'links-too-early': 'Links to other sites can only be posted after your first two topics or replies.',
      'duplicate-text': 'This very text was posted a short while ago.',
      'first-day-limit': `On your first day you can start ${FIRST_DAY.topics} topics. Come back tomorrow.`,
      'looks-automated': 'That was very fast: wait a few seconds.',
      'too-many': 'You have posted a lot in a short time: wait a while.',
      unreachable: 'The server cannot be reached. Check your connection.',
    },
  },
  {
    title: 'Nieuw topic',
    lead: 'Wat je plaatst, is openbaar. Iedereen kan het lezen, leden kunnen reageren.',
    fields: {
      title: 'Titel',
      category: 'Categorie',
      content: 'Je verhaal of vraag',
      tags: 'Tags (niet verplicht)',
    },
    hints: {
      title: 'Waar het over gaat, in één regel',
      content: 'Je kunt **vet**, *cursief*, lijstjes en links gebruiken',
      tags: 'Met komma’s ertussen: kwark, ontbijt',
    },
    choose: 'Kies een categorie',
    left: (count: number) => (count === 1 ? 'Nog 1 teken' : `Nog ${count} tekens`),
    over: (count: number) => (count === 1 ? '1 teken te veel' : `${count} tekens te veel`),
    required: {
      title: 'Vul een titel in',
      category: 'Kies een categorie',
      content: 'Schrijf wat je wilt zeggen',
    },
    tagTooLong: `Een tag heeft hoogstens ${BOARD_LIMITS.tag} tekens`,
    tooManyTags: `Hoogstens ${BOARD_LIMITS.tags} tags`,
    submit: 'Topic plaatsen',
    busy: 'Plaatsen…',
    cancel: 'Annuleren',
    draft: { restored: 'Je concept staat er weer', discard: 'Weggooien' },
    failed: 'Het topic kon niet worden geplaatst. Probeer het opnieuw.',
    kept: 'Wat je typte, is er nog.',
    reasons: {
      'links-too-early': 'Links naar andere sites kunnen pas na je eerste twee topics of reacties.',
      'duplicate-text': 'Precies deze tekst is kort geleden al geplaatst.',
      'first-day-limit': `Op je eerste dag kun je ${FIRST_DAY.topics} topics beginnen. Kom morgen terug.`,
      'looks-automated': 'Dat ging erg snel: wacht een paar tellen.',
      'too-many': 'Je hebt in korte tijd veel geplaatst: wacht even.',
      unreachable: 'De server is niet bereikbaar. Controleer je verbinding.',
    },
  },
)

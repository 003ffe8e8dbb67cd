import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { BOARD_LIMITS } from '../ground/board.rules.ts'

/** Texts of the form of a topic, which is new or is changed. */
export const topicFormTexts = defineTexts(
  {
    create: {
      title: 'New topic',
      submit: 'Post topic',
      busy: 'Posting…',
      failed: 'Error creating topic. Please try again.',
    },
    change: {
      title: 'Edit topic',
      submit: 'Save changes',
      busy: 'Saving…',
      failed: 'The topic was not changed.',
    },
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
    cancel: 'Cancel',
    draft: { restored: 'Your draft is back', discard: 'Throw away' },
    kept: 'Nothing you typed is lost.',
  },
  {
    create: {
      title: 'Nieuw topic',
      submit: 'Topic plaatsen',
      busy: 'Plaatsen…',
      failed: 'Het topic kon niet worden geplaatst. Probeer het opnieuw.',
    },
    change: {
      title: 'Topic bewerken',
      submit: 'Wijzigingen opslaan',
      busy: 'Opslaan…',
      failed: 'Het topic is niet gewijzigd.',
    },
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
    cancel: 'Annuleren',
    draft: { restored: 'Je concept staat er weer', discard: 'Weggooien' },
    kept: 'Wat je typte, is er nog.',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of what those who moderate change about a topic. */
export const topicActTexts = defineTexts(
  {
    lock: 'Lock: no new replies',
    unlock: 'Unlock: open for replies',
    move: 'Move',
    category: 'Category',
    feature: 'Feature on the board',
    unfeature: 'Stop featuring',
  },
  {
    lock: 'Topic sluiten: geen nieuwe reacties',
    unlock: 'Topic openen voor reacties',
    move: 'Verplaatsen',
    category: 'Categorie',
    feature: 'Topic uitlichten',
    unfeature: 'Niet meer uitlichten',
  },
)

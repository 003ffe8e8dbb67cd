import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What members are called beside their names. */
export const rankTexts = defineTexts(
  { Member: 'Member', Mod: 'Mod', Moderator: 'Moderator', Admin: 'Admin', Owner: 'Owner' },
  { Member: 'Lid', Mod: 'Moderator', Moderator: 'Moderator', Admin: 'Beheerder', Owner: 'Eigenaar' },
)

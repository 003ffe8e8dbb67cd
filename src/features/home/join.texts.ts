import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the button that leads newcomers in, wherever it stands. */
export const joinTexts = defineTexts(
  { join: 'Join the community', alreadyMember: 'Already a member, awesome!' },
  { join: 'Word lid', alreadyMember: 'Je bent al lid, topper!' },
)

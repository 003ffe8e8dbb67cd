import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const sessionTexts = defineTexts(
  {
    ended: 'You have been logged out. What you typed is still here: log in to go on.',
  },
  {
    ended: 'Je bent uitgelogd. Wat je hebt getypt, staat er nog: log in om verder te gaan.',
  },
)

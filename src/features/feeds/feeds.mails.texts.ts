import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the mail that tells admins of a feed that is not well. */
export const feedMailTexts = defineTexts(
  {
    subject: 'A feed of FitFuel needs attention',
    failed: 'This feed could not be imported. The catalogue is as it was.',
    silent: (days: number) => `This feed has not changed for ${days} days.`,
    more: 'No more e-mail comes until it works again. All feeds and their reports:',
  },
  {
    subject: 'Een feed van FitFuel vraagt aandacht',
    failed: 'Deze feed kon niet worden geïmporteerd. De catalogus is gebleven zoals hij was.',
    silent: (days) => `Deze feed is al ${days} dagen niet veranderd.`,
    more: 'Er komt geen mail meer tot het weer goed gaat. Alle feeds en hun verslagen:',
  },
)

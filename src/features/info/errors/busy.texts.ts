import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const busyTexts = defineTexts(
  {
    title: 'It is busy at the moment',
    detail: (seconds: number) =>
      seconds === 1 ? 'Try again in a second.' : `Try again in ${seconds} seconds.`,
    retry: 'Try again',
  },
  {
    title: 'Het is even druk',
    detail: (seconds: number) =>
      seconds === 1
        ? 'Probeer het over een seconde opnieuw.'
        : `Probeer het over ${seconds} seconden opnieuw.`,
    retry: 'Opnieuw proberen',
  },
)

import type { Locale } from '#platform/i18n.rules.ts'
import { busyTexts } from './busy.messages.ts'

/**
 * Says in place of a page that it cannot be made now. It costs next to nothing, as it is sent when there is most to do:
 * plain HTML without a style, whose link opens the same address once more.
 */
export function busyPage(locale: Locale, seconds: number): string {
  const { title, detail, retry } = busyTexts[locale]
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · FitFuel</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${detail(seconds)}</p>
      <p><a href="">${retry}</a></p>
    </main>
  </body>
</html>`
}

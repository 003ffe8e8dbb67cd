import type { Locale } from '#platform/texts/i18n.rules.ts'
import { buttonClass } from '#ui/button/look.rules.ts'
import { busyTexts } from './busy.texts.ts'

/**
 * Says in place of a page that it cannot be made now, in the look of the error page. It costs next to nothing, as it is
 * sent when there is most to do: plain HTML without a script, whose link opens the same address once more. Its
 * `stylesheets` are files that browsers keep, as are the ones of any page.
 */
export function busyPage(locale: Locale, seconds: number, stylesheets: readonly string[]): string {
  const { title, detail, retry } = busyTexts[locale]
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · FitFuel</title>
    <link rel="icon" href="/favicon.svg">
${stylesheets.map((address) => `    <link rel="stylesheet" href="${address}">`).join('\n')}
  </head>
  <body>
    <main class="page-width flex flex-col items-center px-4 py-22 text-center">
      <img class="-mb-2.5" src="/illustrations/failure.svg" alt="" width="88" height="88">
      <div class="mb-6 h-2 w-60 max-w-full rounded-xs bg-shelf"></div>
      <h1 class="text-xl">${title}</h1>
      <p class="mt-2 text-md text-balance text-ink-muted">${detail(seconds)}</p>
      <p class="mt-5"><a class="${buttonClass()}" href="">${retry}</a></p>
    </main>
  </body>
</html>`
}

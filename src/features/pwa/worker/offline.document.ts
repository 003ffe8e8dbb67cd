import type { Locale } from '#platform/texts/i18n.rules.ts'
import { buttonClass } from '#ui/button/look.rules.ts'
import { detailOf, nameOfCopy } from '../ground/app.rules.ts'
import { offlineTexts } from './offline.texts.ts'

type Offline = { locale: Locale; stylesheets: readonly string[]; addresses: readonly string[] }

/** The page that stands for all others without a connection, with links to those that are kept (`addresses`). */
export function offlinePage({ locale, stylesheets, addresses }: Offline): string {
  const texts = offlineTexts[locale]
  const links = addresses.map((address) => link(address, texts[nameOfCopy(address)], 'outline'))
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${texts.documentTitle}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${stylesheets.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body>
    <main class="page-width flex min-h-dvh flex-col items-center justify-center py-12 text-center">
      <img src="/illustrations/seedling.svg" alt="" width="88" height="88" class="-mb-2.5">
      <div class="mb-6 h-2 w-60 max-w-full rounded-xs bg-shelf"></div>
      <h1 class="text-xl">${texts.title}</h1>
      <p class="mt-2 max-w-[24rem] text-md text-balance text-ink-muted">${detailOf(texts, addresses)}</p>
      <div class="mt-5 flex flex-wrap justify-center gap-3">
        ${link('', texts.retry, 'primary')}
        ${links.join('\n        ')}
      </div>
    </main>
  </body>
</html>`
}

/** A link that looks like a button; one to nowhere opens the address that was asked for once more. */
function link(address: string, name: string, look: 'primary' | 'outline'): string {
  return `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" class="${buttonClass(look)}">${name}</a>`
}

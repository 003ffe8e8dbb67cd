import { type APIRequestContext, test } from '@playwright/test'
import { crawl, expectAnswers } from './site.session.ts'

test('every link of the pages that the server sends to a visitor leads somewhere', async ({
  request,
  baseURL,
}) => {
  const pages = await crawl((path) => linksOf(request, path, baseURL ?? ''))
  await expectAnswers(request, [...pages.values()].flat(), false)
})

/** Paths with query of the links inside the site that stand in the HTML of the page at `path`. */
async function linksOf(request: APIRequestContext, path: string, baseURL: string): Promise<string[]> {
  const answer = await request.get(path)
  const html = await answer.text()
  return [...html.matchAll(/<a\s[^>]*?href="([^"#][^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), answer.url()))
    .filter(({ origin }) => origin === baseURL)
    .map(({ pathname, search }) => pathname + search)
}

import { chromium } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { siteMap, siteMapFile } from '#features/seo/sitemap.server.ts'
import { testApi } from '#test/api.ts'
import { newTopic } from '#test/board.ts'
import { chromiumPath } from '#test/chromium.ts'
import { testDatabase } from '#test/database.ts'
import { hide } from '#test/moderation.ts'
import { newAddress } from '#test/network.ts'
import { addressParts } from './features.ts'

const SITE = 'http://localhost:3000'
const EMAIL = 'anna@example.org'
const HOSTILE = '<script>alert("1 & 2")</script> ]]> \u0000\u0008\u001f \ufffe \ud83e\udd66 Crème & ’t'

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const database = await testDatabase()
const api = await testApi(database)
const author = await api.member('anna')
await database.db.update(accounts).set({ email: EMAIL }).where(eq(accounts.id, author.id))
const moderator = await api.member('mo', 'moderator')
const topicID = await newTopic(api, author, {
  title: HOSTILE.replace('\u0000', ''),
  content: '**Kwark** & <b>skyr</b>',
})
const hiddenTopicID = await newTopic(api, author, { title: 'Reclame', content: 'Koop nu' })
const recipeID = await newRecipe('Kwark & fruit')
const hiddenRecipeID = await newRecipe('Spam')
await hide(api, moderator, { kind: 'topic', id: hiddenTopicID })
await hide(api, moderator, { kind: 'recipe', id: hiddenRecipeID })

afterAll(() => browser.close())

describe('The site map', () => {
  test('names its files, and robots.txt names the site map', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual([
      `${SITE}/sitemap-pages.xml`,
      `${SITE}/sitemap-recipes.xml`,
      `${SITE}/sitemap-topics.xml`,
      `${SITE}/sitemap-profiles.xml`,
    ])
    const robots = await get('/robots.txt')
    expect(robots.split('\n')).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(robots).toContain('Allow: /\n')
  })

  test('keeps the answers of the finder from search engines, but not from who makes a card of a link', async () => {
    const groups = (await get('/robots.txt')).split('\n\n')
    const rulesOf = (name: string) => groups.find((group) => group.includes(`User-agent: ${name}\n`)) ?? ''
    expect(rulesOf('*')).toContain('Disallow: /*?*load=1')
    for (const name of ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'WhatsApp']) {
      expect(rulesOf(name)).toContain('Allow: /')
      expect(rulesOf(name)).not.toContain('load=1')
      expect(rulesOf(name)).toContain('Disallow: /account/')
    }
  })

  test('holds what everybody may see, and nothing that a moderator hid', async () => {
    expect(await addressesIn('/sitemap-recipes.xml')).toEqual([`${SITE}/recipes/${recipeID}`])
    expect(await addressesIn('/sitemap-topics.xml')).toEqual([`${SITE}/topics/${topicID}`])
  })

  test('[PRO-25] holds no private profile', async () => {
    expect(await addressesIn('/sitemap-profiles.xml')).toContain(`${SITE}/profile/${author.id}`)
    const loner = await api.member('loner')
    await database.db.update(profiles).set({ isPublic: false }).where(eq(profiles.id, loner.id))
    expect(await addressesIn('/sitemap-profiles.xml')).not.toContain(`${SITE}/profile/${loner.id}`)
  })

  test('names each page in our own words in both languages, and for everybody', async () => {
    const pages = await get('/sitemap-pages.xml')
    const addresses = await locations(pages)
    for (const path of ['/', '/?lang=en', '/?lang=nl', '/recipes', '/topics', '/fitfuelfinder?lang=nl'])
      expect(addresses).toContain(SITE + path)
    const link = '(//*[local-name()="url"])[1]/*[local-name()="link"]'
    expect(await values(pages, `${link}/@hreflang`)).toEqual(['en', 'nl', 'x-default'])
    const alternates = ['/?lang=en', '/?lang=nl', '/'].map((path) => SITE + path)
    expect(await values(pages, `${link}/@href`)).toEqual(alternates)
    expect(addresses.some((address) => address.includes('underconstruction'))).toBe(false)
  })

  test('holds no member who is suspended', async () => {
    const spammer = await api.member('spammer')
    expect(await addressesIn('/sitemap-profiles.xml')).toContain(`${SITE}/profile/${spammer.id}`)
    await database.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, spammer.id))
    expect(await addressesIn('/sitemap-profiles.xml')).not.toContain(`${SITE}/profile/${spammer.id}`)
  })

  test('has no file of another name, and none that begins where nobody said', async () => {
    expect((await ask('/sitemap-accounts.xml')).status).toBe(404)
    expect((await ask('/sitemap-topics.xml?after=made-up.token')).status).toBe(400)
  })

  test('lets one network read it only so often', async () => {
    const [reader, other] = [newAddress(), newAddress()]
    const read = async (address: string) => (await ask('/sitemap.xml', {}, address)).status
    const answers = await Promise.all(Array.from({ length: 61 }, () => read(reader)))
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    expect((await ask('/sitemap-topics.xml', {}, reader)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await read(other)).toBe(200)
  })

  test('goes on in a further file where one is full, and a file keeps its pages when older ones go', async () => {
    const other = [await newTopic(api, author), await newTopic(api, author)]
    const topics = [topicID, ...other].map((id) => `${SITE}/topics/${id}`)
    const ctx = { db: database.db, cursorSeal: api.services.cursorSeal, publicUrl: SITE, addressParts }
    const filesOfTopics = async () =>
      (await locations(await siteMap(ctx, 2))).filter((address) => address.includes('/sitemap-topics'))
    const read = async (file: string) => {
      const start = new URL(file).searchParams.get('after')
      return locations(await textOf(await siteMapFile(ctx, 'topics', start, { filePages: 2 })))
    }

    const files = await filesOfTopics()
    expect(await Promise.all(files.map(read))).toEqual([topics.slice(0, 2), topics.slice(2)])
    await hide(api, moderator, { kind: 'topic', id: other[0]! })
    expect(await read(files[1]!)).toEqual(topics.slice(2))
    expect(await filesOfTopics()).toEqual([`${SITE}/sitemap-topics.xml`])

    const latest = await api.member('nieuw')
    const shown = [topicID, other[1], await newTopic(api, latest), await newTopic(api, latest)]
    // A file is read in batches, of which the last is no longer than what is left of it.
    for (const [filePages, batch] of [
      [2, 1],
      [3, 2],
      [9, 2],
    ] as const) {
      const pieces = await siteMapFile(ctx, 'topics', null, { filePages, batch })
      const first = shown.slice(0, filePages).map((id) => `${SITE}/topics/${id}`)
      expect(await locations(await textOf(pieces))).toEqual(first)
    }
  })
})

describe('The feeds', () => {
  test('give every text back as it was written, but for what no XML may hold', async () => {
    const feed = await get('/topics.rss')
    const titles = await values(feed, '//item/title/text()')
    expect(titles.at(-1)).toContain('<script>alert("1 & 2")</script> ]]>')
    expect(titles.at(-1)).toContain('🥦 Crème & ’t')
    // Readers show descriptions as HTML: what looks like markup is a text to them too.
    const descriptions = await values(feed, '//item/description/text()')
    expect(descriptions.at(-1)).toBe('Kwark &amp; &lt;b&gt;skyr&lt;/b&gt;')
  })

  test('lead to the page of each item, and name its author and its time', async () => {
    const feed = await get('/recipes.rss')
    expect(await values(feed, '//item/link/text()')).toEqual([`${SITE}/recipes/${recipeID}`])
    expect(await values(feed, '//item/guid/text()')).toEqual([`${SITE}/recipes/${recipeID}`])
    expect(await values(feed, '//item/*[local-name()="creator"]/text()')).toEqual(['anna'])
    const [published] = await values(feed, '//item/pubDate/text()')
    expect(Date.now() - Date.parse(published!)).toBeLessThan(600_000)
  })

  test('hold nothing that a moderator hid, and no e-mail address of a member', async () => {
    for (const path of ['/topics.rss', '/recipes.rss']) {
      const feed = await get(path)
      for (const hidden of [hiddenTopicID, hiddenRecipeID, 'Reclame', 'Spam', EMAIL])
        expect(feed.includes(hidden), `${hidden} in ${path}`).toBe(false)
    }
  })

  test('may be kept for a while, and cost nothing to who has them', async () => {
    const { headers } = await ask('/recipes.rss')
    expect(headers.get('cache-control')).toBe('public, max-age=900')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const again = await ask('/recipes.rss', { 'if-none-match': headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

async function newRecipe(title: string): Promise<string> {
  const row = {
    title,
    titleFolded: title,
    description: 'Snel',
    descriptionFolded: 'snel',
    ingredients: 'Kwark',
  }
  const macros = { protein: 30, carbs: 20, fat: 5, calories: 245, instructions: 'Roer.' }
  const [made] = await database.db
    .insert(recipes)
    .values({ ...row, ...macros, authorId: author.id })
    .returning({ id: recipes.id })
  return made!.id
}

async function ask(
  path: string,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
): Promise<Response> {
  return api.app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
}

async function get(path: string): Promise<string> {
  const answer = await ask(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** What an XPath finds in a document, as a browser's parser reads it: that refuses what is not well-formed. */
async function values(xml: string, path: string): Promise<string[]> {
  return page.evaluate(
    ([text, wanted]) => {
      const parsed = new DOMParser().parseFromString(text!, 'application/xml')
      const error = parsed.querySelector('parsererror')
      if (error) throw new Error(error.textContent ?? '')
      const found = parsed.evaluate(wanted!, parsed, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
      return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i)?.textContent ?? '')
    },
    [xml, path],
  )
}

async function addressesIn(path: string): Promise<string[]> {
  return locations(await get(path))
}

async function locations(map: string): Promise<string[]> {
  return values(map, '//*[local-name()="loc"]/text()')
}

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = ''
  for await (const piece of pieces ?? []) text += piece
  return text
}

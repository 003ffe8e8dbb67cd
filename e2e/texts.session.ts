import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { type Locale, locales } from '#platform/texts/i18n.rules.ts'

type Table = Record<Locale, unknown>
type Pair = Record<Locale, unknown>

/** Stands for whatever the page puts into a text with parameters. */
const MARK = '\u0001'

const tables = await messageTables()
const pairs = tables.flatMap((table) => pairsOf(table))

/** Texts with parameters that read the same in both languages. */
const sharedPatterns = pairs.flatMap(({ en, nl }) => {
  const pattern = patternOf(en)
  return pattern !== null && pattern === patternOf(nl) ? [new RegExp(`^${pattern}$`, 'u')] : []
})

/** Texts without parameters. */
const plain: Record<Locale, Set<unknown>> = {
  en: new Set(pairs.map(({ en }) => en)),
  nl: new Set(pairs.map(({ nl }) => nl)),
}

/** Those of `texts`, found on a page in `locale`, that are texts of the other language. */
export function foreignTexts(locale: Locale, texts: string[]): string[] {
  const [other] = locales.filter((one) => one !== locale)
  return texts.filter((text) => plain[other!].has(text) && !plain[locale].has(text))
}

/** Texts that stand on the English and on the Dutch page alike though no table says that they are the same. */
export function untranslated(english: string[], dutch: string[], data: Set<string>): string[] {
  const inDutch = new Set(dutch)
  return english.filter((text) => inDutch.has(text) && !isShared(text) && !isData(text, data))
}

/**
 * Every text of the page, or of another one by its HTML, that a person can come upon, the names that only a screen reader
 * says and its title too.
 */
export async function textsOf(page: Page, html?: string): Promise<string[]> {
  const texts = await page.evaluate((html) => {
    const document = html === undefined ? window.document : new DOMParser().parseFromString(html, 'text/html')
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      // What members wrote has a direction of its own, what products are called a language: neither is a text of ours.
      if (
        !walker.currentNode.parentElement?.closest(
          'script, style, noscript, [dir=auto], bdi, p[lang], p span[lang], h3 a[lang]',
        )
      ) {
        found.push(walker.currentNode.textContent ?? '')
      }
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    }
    // Below a heading that a member wrote, so is what describes the page.
    if (!document.querySelector('h1[dir=auto]')) {
      found.push(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '')
    }
    return found
  }, html)
  return [...new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text)))]
}

/** What the products and shops of KWARK's answer and of the home page are called, whatever the language. */
export async function productData(page: Page): Promise<Set<string>> {
  const query = 'category_type=kwark&nutrition_protein=highest&price_sort=low&limit=100'
  const home = await (await page.request.get('/')).text()
  const onShelf = [...home.matchAll(/product=(\d+)/g)].map(([, id]) => `/products/${id}`)
  const asked = [`/products?${query}`, '/products/1', '/products/2', ...onShelf]
  const answers = await Promise.all(asked.map(async (path) => (await page.request.get(path)).json()))
  // Two shops that sell nothing in the sample.
  return new Set([...answers.flatMap(stringsIn), 'Body & Fit', 'XXL Nutrition'])
}

type RecipePage = { items: Record<string, string | null>[]; nextToken: string | null }

/** What members wrote in the recipes that the site shows, in whatever language, line by line. */
export async function recipeData(browser: { request: APIRequestContext }): Promise<Set<string>> {
  const query =
    'query ($after: String) { listRecipes(limit: 40, nextToken: $after) { nextToken items { username title description ingredients instructions } } }'
  const items: Record<string, string | null>[] = []
  let after: string | null = null
  do {
    const answer: APIResponse = await browser.request.post('/graphql', {
      headers: { 'x-api-key': 'fitfuel-web' },
      data: { query, variables: { after } },
    })
    const page = (await answer.json()).data.listRecipes as RecipePage
    items.push(...page.items)
    after = page.nextToken
  } while (after)
  const lines = items.flatMap((recipe) => Object.values(recipe)).flatMap((text) => text?.split('\n') ?? [])
  // A page draws the numbers of steps itself, and a profile writes the name of its member with a capital.
  const shown = lines.flatMap((line) => [
    line.replace(/^\d+\. /, ''),
    line.slice(0, 1).toUpperCase() + line.slice(1),
  ])
  return new Set(shown)
}

/** What topics are called. */
export async function topicData(page: Page): Promise<Set<string>> {
  const query = '{ listTopics(limit: 100) { items { title } } }'
  const answer = await page.request.post('/graphql', {
    headers: { 'x-api-key': 'fitfuel-web' },
    data: { query },
  })
  return new Set(stringsIn((await answer.json()).data))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** What no table holds: names, those of the languages in their own words, and what stands alone only for one. */
const names = new Set(['FitFuel', 'English', 'Nederlands', 'like'])

/** Whether a text is the same in both languages: a name, an address, or what the tables say so of. */
function isShared(text: string): boolean {
  if (names.has(text) || /^https?:\S+$/.test(text) || (plain.en.has(text) && plain.nl.has(text))) return true
  return sharedPatterns.some((pattern) => pattern.test(text))
}

/** Whether a text is made of product data, the initials of a shop, numbers and units alone. */
function isData(text: string, data: Set<string>): boolean {
  const left = text.split(' · ').filter((part) => !data.has(part))
  return left.every((part) => /^[^\p{L}]*(?:k?g|ml|l|kcal|kJ|\p{Lu}{1,2})?$/u.test(part))
}

async function messageTables(): Promise<Table[]> {
  const files = globSync('src/**/*.texts.ts')
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
  return modules.flatMap((module) => Object.values(module).filter(isTable))
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && locales.every((locale) => locale in value)
}

function pairsOf({ en, nl }: Pair): Pair[] {
  if (typeof en !== 'object' || en === null) return [{ en, nl }]
  const dutch = Object(nl)
  return Object.entries(en).flatMap(([key, value]) => pairsOf({ en: value, nl: dutch[key] }))
}

/** A text as the source of a pattern; null for one with parameters that only its own page can give. */
function patternOf(text: unknown): string | null {
  const written = typeof text === 'function' ? filled(text as (...args: string[]) => unknown) : text
  if (typeof written !== 'string') return null
  return written.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(MARK, '.+')
}

function filled(text: (...args: string[]) => unknown): unknown {
  try {
    return text(...Array.from({ length: text.length }, () => MARK))
  } catch {
    return null
  }
}

import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { harmIn, watchForHarm } from '../hostile.session.ts'
import { open, speak } from '../session.ts'
import { tooWide } from '../sound.session.ts'
import { writeRecipe } from './detail.session.ts'

/** What somebody writes who wants a page to run it, or to end an element that it stands in. */
const attack = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg onload=alert(3)>',
  "javascript:alert(4) https://evil.example/'onclick=alert(5)",
  '#{alert(6)} {{alert(7)}} <!--',
  '<iframe srcdoc="<script>alert(8)</script>">',
  '</title><script>alert(9)</script>',
  '</style><script>alert(10)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(11)>">',
  '<math><mtext><script>alert(12)</script></mtext></math>',
].join(' ')
const RIGHT_TO_LEFT = '\u202e'

test('[REC-23] [REC-27] what is written is shown as text: nothing of it runs, links, turns the page around, or ends the structured data', async ({
  page,
  baseURL,
}) => {
  const complaints = await watchForHarm(page, baseURL)
  await speak(page, baseURL)
  const { username } = await makeMember(page.request)
  const title = `${RIGHT_TO_LEFT}${attack.slice(0, 100)}`
  const id = await writeRecipe(page.request, {
    title,
    description: `${attack}${RIGHT_TO_LEFT}`,
    ingredients: `2 ${attack}\n${attack}:\n${RIGHT_TO_LEFT}1 egg`,
    instructions: `1. ${attack}\n2. ${'x'.repeat(19_000)}`,
  })
  await open(page, `/recipes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('paragraph').first()).toHaveText(attack)
  await page.getByRole('button', { name: 'One serving more' }).click()
  await expect(page.getByRole('main').locator('a:not([href^="/"])')).toHaveCount(0)
  expect(await harmIn(page)).toEqual([])
  await expect(page).toHaveTitle(/^<\/script><script>alert\(1\)/)
  expect(await tooWide(page)).toBeNull()
  // The bar after it reads from left to right, at its place.
  await expect(page.getByRole('contentinfo').getByText('© 2024 FitFuel')).toHaveCSS('direction', 'ltr')
  expect(complaints).toEqual([])

  // In the server's HTML.
  const other = await writeRecipe(page.request, {
    description: attack,
    instructions: `1. Boil.\n2. ${attack}`,
  })
  const html = await (await page.request.get(`/recipes/${other}`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(json).not.toContain('<')
  const url = `${baseURL}/recipes/${other}`
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Pea soup for a cold evening',
    url,
    description: attack,
    author: { '@type': 'Person', name: username },
    recipeIngredient: ['250 g split peas', '1 onion', 'a slice of rye bread'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Boil.' },
      { '@type': 'HowToStep', text: attack },
    ],
    recipeYield: '2',
    nutrition: { calories: '297 calories', proteinContent: '24 g' },
  })
  const withoutScripts = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  expect(withoutScripts).not.toMatch(/<script|<img src=x|<svg onload/)
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${url}"/>`)
})

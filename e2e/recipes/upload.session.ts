import { expect, type Page, type Request } from '@playwright/test'
import { newPicture } from '../../test/pictures.ts'
import { type Member, makeMember } from '../accounts/accounts.session.ts'
import { open } from '../session.ts'

/** What a form is filled with unless a test says otherwise. */
export const curry = {
  title: 'Chicken curry for four days',
  description: 'One pan, and only reheating for the rest of the week.',
  protein: '46',
  carbs: '58',
  fat: '14',
  ingredients: '600 g chicken breast\n300 g basmati rice',
  instructions: 'Fry the chicken.\nCook the rice.',
}
type Field = keyof typeof curry | 'servings' | 'calories'

export const dialog = (page: Page) => page.getByRole('dialog').first()
export const field = (page: Page, name: Field) => dialog(page).locator(`[name=${name}]`)
export const send = (page: Page) => dialog(page).locator('button[type=submit]')
export const fileInput = (page: Page) => dialog(page).locator('input[type=file]')
export const tiles = (page: Page) => dialog(page).getByRole('listitem')
/** Which pictures are marked as the main one. */
export const mainMarks = (page: Page) =>
  tiles(page).evaluateAll((items) => items.map((item) => item.textContent?.includes('Main picture')))
export const IMAGES_FAILED =
  'Recipe created but image upload failed. You can edit the recipe to try uploading the images again.'
/** The address of a recipe's own page, which says for a moment that it was just created. */
export const createdRecipe = /\/recipes\/([\da-f-]{36})(\?newlyCreated=true)?$/

/** Opens the form of a new recipe as a new member. */
export async function openForm(page: Page): Promise<Member> {
  const member = await makeMember(page.request)
  await open(page, '/recipes')
  await startRecipe(page)
  return member
}

/** Presses the button of the list that opens the form. */
export async function startRecipe(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Upload recipe' }).first().click()
  await expect(dialog(page)).toBeVisible()
}

/** Fills in every field that must be. */
export async function fill(page: Page, changes: Partial<Record<Field, string>> = {}) {
  for (const [name, text] of Object.entries({ ...curry, ...changes })) {
    await field(page, name as Field).fill(text)
  }
}

/** A small JPEG for the file input. */
export async function picture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await newPicture(160, 120).jpeg().toBuffer() }
}

/** What files of each kind begin with. */
export const heads = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: Buffer.from('RIFF....WEBP'),
}

/** A file that begins as a PNG and goes on as none: the form cannot know, the storage does. */
export const brokenPicture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([heads.png, Buffer.from('this was a picture once')]),
})

/** The recipe of a create or update call; null for any other request. */
export function recipeInput(request: Request): Record<string, unknown> | null {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return null
  return request.postDataJSON()?.variables?.input ?? null
}

/** Whether a call creates a recipe: then it says all of it. */
export function creates(input: Record<string, unknown>): boolean {
  return 'ingredients' in input && 'instructions' in input && 'servings' in input
}

/** What the page sends, in words, from now on: the steps of an upload in their order. */
export function stepsOf(page: Page): string[] {
  const steps: string[] = []
  page.on('request', (request) => {
    const input = recipeInput(request)
    if (input) steps.push(creates(input) ? 'create' : 'update')
    if (request.method() === 'PUT') steps.push('upload')
  })
  return steps
}

/** Answers the create call at the network's edge with `answer`. */
export async function answerCreate(page: Page, answer: object) {
  await page.route('**/graphql', async (route) => {
    const input = recipeInput(route.request())
    if (input && creates(input)) await route.fulfill({ json: answer })
    else await route.continue()
  })
}

/** Recipes of which the page asked the server to make one. */
export const created = (steps: readonly string[]) => steps.filter((step) => step === 'create').length

import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { boxes, changeRecipe, servings, writeRecipe } from './detail.session.ts'

test('[REC-23] [STAY-07] a new recipe is confirmed once, shows what it is, what a serving gives, what it takes and how it is made, and is scaled, ticked off and edited', async ({
  page,
  baseURL,
  context,
}) => {
  await speak(page, baseURL)
  const { username } = await makeMember(page.request)
  const id = await writeRecipe(page.request)
  const served = await (await page.request.get(`/recipes/${id}?newlyCreated=true`)).text()
  expect(served).toContain('Your recipe is online')
  await open(page, `/recipes/${id}?newlyCreated=true`)
  await expect(page.getByText('Your recipe is online')).toBeVisible()
  // Whoever gets the address is told nothing of it.
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}$`))
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByText('Your recipe is online')).toBeHidden()
  await expect(page).toHaveTitle('Pea soup for a cold evening · FitFuel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup for a cold evening')
  await expect(page.getByText('Thick enough for a spoon to stand in.')).toBeVisible()
  const nutrition = page.getByRole('region', { name: 'Nutrition per serving' })
  await expect(nutrition.getByRole('definition')).toHaveText([
    '297\u00a0kcal',
    '24\u00a0g32% of energy',
    '30\u00a0g41% of energy',
    '9\u00a0g27% of energy',
  ])
  const ingredients = page.getByRole('region', { name: 'Ingredients' })
  await expect(ingredients.getByRole('listitem')).toHaveText([
    '250 g split peas',
    '1 onion',
    'a slice of rye bread',
  ])
  await expect(ingredients.getByRole('heading', { level: 3 })).toHaveText('To serve:')
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('paragraph')).toHaveText([
    'Soak the peas.',
    'Boil them with the onion.',
    'Ladle it out.',
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: username })).toHaveAttribute(
    'href',
    /^\/profile\/[\da-f-]{36}$/,
  )
  await expect(main.getByText(/^0 views$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Like: 0 likes' })).toBeVisible()
  await expect(main.locator('time')).toHaveCount(1)

  const group = servings(page)
  await expect(group.getByRole('status')).toHaveText('2 servings')
  await group.getByRole('button', { name: 'One serving more' }).click()
  await group.getByRole('button', { name: 'One serving more' }).press('Enter')
  await expect(group.getByRole('status')).toHaveText('4 servings')
  await expect(ingredients.getByRole('listitem')).toHaveText(['500 g split peas', '2 onion', /rye bread/])
  await expect(
    page.getByText('Amounts recalculated from 2 servings. Nutrition stays per serving.'),
  ).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('297\u00a0kcal')
  await page.getByRole('button', { name: 'Back to 2' }).click()
  await expect(ingredients.getByRole('listitem').first()).toHaveText('250 g split peas')
  const fewer = group.getByRole('button', { name: 'One serving fewer' })
  await fewer.click()
  await fewer.press('Enter')
  await expect(group.getByRole('status')).toHaveText('1 serving')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await expect(fewer).toBeFocused()
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await expect(boxes(page).first()).toBeChecked()
  await expect(page.getByText('125 g split peas')).toHaveCSS('text-decoration-line', 'line-through')
  await group.getByRole('button', { name: 'One serving more' }).click()
  await expect(page.getByRole('checkbox', { name: '250 g split peas' })).toBeChecked()

  // As after the browser was closed: another tab.
  const later = await context.newPage()
  await open(later, `/recipes/${id}`)
  await expect(later.getByRole('checkbox', { name: '250 g split peas' })).toBeChecked()
  await expect(servings(later).getByRole('status')).toHaveText('2 servings')
  await later.close()

  await changeRecipe(page.request, id, { description: 'Even better the day after.' })
  await page.reload()
  await expect(main.locator('time').last()).toHaveText(/^edited \d+ \w+ \d{4}$/)
  await expect(page.getByText('Your recipe is online')).toBeHidden()
})

import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, openFinder, pager, results, turn } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('[RANK-03] the products without a rank stand behind one line, which opens them, turns pages with them and folds them away', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await openFinder(page, 'category=vegetables&value_protein_per_euro=highest&load=1')
  const line = results(page).getByRole('heading', { name: /^\d+ of \d+ have a price per 25 g protein$/ })
  const [ranked, total] = (await line.innerText()).match(/\d+/g)!.map(Number) as [number, number]
  const show = results(page).getByRole('link', { name: `Show the other ${total - ranked}` })
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await expect(pager(page)).toContainText(`Page 1 / ${Math.ceil(ranked / 12)}`)

  await show.click()
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport()
  const first = Math.floor(ranked / 12) + 1
  await expect(pager(page)).toContainText(`Page ${first} / ${Math.ceil(total / 12)}`)
  await turn(page, 'Last page').click()
  await expect(cards(page)).toHaveCount(total % 12 || 12)
  await expect(results(page)).not.toContainText(/Number \d|beats/)
  await expect(cards(page).first()).toContainText('Protein per euro unknown, so at the end')

  await cards(page).first().getByRole('link').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('No rank in vegetables')
  await expect(sheet.getByRole('heading', { name: 'Why no rank' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await results(page).getByRole('link', { name: 'Hide them' }).click()
  await expect(pager(page)).toContainText(`/ ${Math.ceil(ranked / 12)}`)
  await expect(line).toBeFocused()
  await page.goBack()
  await expect(pager(page)).toContainText(`/ ${Math.ceil(total / 12)}`)
})

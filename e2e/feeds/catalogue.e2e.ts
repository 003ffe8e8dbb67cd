import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks } from '../looks.ts'
import { open, speak } from '../session.ts'
import { foreignTexts, textsOf } from '../texts.session.ts'

const words = {
  en: { menu: 'Open the menu', page: 'Catalogue', worst: 'Products to look at first' },
  nl: { menu: 'Menu openen', page: 'Catalogus', worst: 'Producten om het eerst te bekijken' },
}

for (const { language, width, colorScheme } of looks) {
  test(`[DAT-16] an admin sees the catalogue by store and opens a doubtful product, at ${width} px in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await makeMember(page.request, { language, role: 'admin' })
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    await page.getByRole('button', { name: words[language].menu }).click()
    await page.getByRole('dialog').getByRole('link', { name: words[language].page }).click()
    await expect(page).toHaveURL(/\/catalogue$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].page)
    const store = page
      .getByRole('article')
      .filter({ has: page.locator('details') })
      .first()
    await store.getByText(words[language].worst).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violationsOn(page)).toEqual([])
    expect(foreignTexts(language, await textsOf(page))).toEqual([])
    const product = store.locator('details').getByRole('link').first()
    const title = await product.innerText()
    await product.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  })
}

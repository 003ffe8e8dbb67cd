import { expect, test } from '@playwright/test'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { infoPaths } from './info.session.ts'

for (const language of ['en', 'nl'] as const) {
  test(`every page of information in ${language} has its own title, description and address`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    const said = new Set<string>()
    for (const path of infoPaths.filter((one) => one !== '/underconstruction')) {
      await page.goto(path)
      expect(await page.title()).toMatch(/FitFuel$/)
      const description = await page.locator('meta[name=description]').getAttribute('content')
      said.add(await page.title()).add(description ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
      await expect(page.locator('link[rel=alternate][hreflang=nl]')).toHaveAttribute(
        'href',
        `${baseURL}${path}?lang=nl`,
      )
    }
    expect(said.size).toBe(2 * 5)
  })
}

for (const look of looks) {
  const { language, width, colorScheme } = look
  test(`no page of information in ${language} at ${width} px, ${colorScheme}, has a barrier that axe can find`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, look)
    for (const path of infoPaths) {
      await open(page, path)
      await expectSound(page)
    }
  })
}

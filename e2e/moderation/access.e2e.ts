import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { findCard, reportedTopic } from './moderation.session.ts'

const words = {
  en: { title: 'Moderation', hide: 'Hide', more: 'More', menu: 'Open the menu' },
  nl: { title: 'Moderatie', hide: 'Verbergen', more: 'Meer', menu: 'Menu openen' },
}

for (const language of isFull ? (['en', 'nl'] as const) : (['en'] as const)) {
  test(`[BRD-34] members find nothing at the addresses of moderators and admins, as anywhere where nothing is, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await makeMember(page.request, { language })
    const seen: string[] = []
    for (const path of ['/no/such/page', '/moderation?show=log', '/messages?show=closed']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await page.locator('html[data-ready]').waitFor()
      seen.push(`${await page.title()}\n${await page.getByRole('main').innerHTML()}`)
    }
    expect(new Set(seen).size).toBe(1)
    await page.getByRole('button', { name: words[language].menu }).click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expect(page.locator('a[href^="/moderation"], a[href^="/messages"]')).toHaveCount(0)
  })
}

for (const { language, width, colorScheme } of looks) {
  test(`[BRD-32] [BRD-35] reports and log at ${width} px in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    const { title } = await reportedTopic(baseURL, 'It is a shop.')
    await makeMember(page.request, { language, role: 'admin' })
    await setLook(page, baseURL, { language, width, colorScheme })
    await open(page, '/moderation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].title)
    const card = await findCard(page, title)
    await expectSound(page, language)
    const hasStates = isFull || width < 768
    for (const name of hasStates ? [words[language].hide, words[language].more] : []) {
      await card.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page, language)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const show of hasStates ? ['resolved', 'log'] : ['log']) {
      await open(page, `/moderation?show=${show}`)
      await expectSound(page, language)
    }
  })
}

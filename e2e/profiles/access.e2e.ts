import { expect, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { writeTopic } from '../board/list.session.ts'
import { looks, setLook } from '../looks.ts'
import { giveLike } from '../recipes/detail.session.ts'
import { open } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { cards, changeProfile, main, ownId, writeRecipes } from './profile.session.ts'

for (const { language, width, colorScheme } of looks) {
  const texts = profilePageTexts[language]

  test(`[PRO-01] [PRO-03] [PRO-06] a profile at ${width} px in ${language}, ${colorScheme}, has all its parts, and no barrier that axe can find`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await makeMember(page.request, { language })
    const id = await ownId(page.request)
    const [recipe] = await writeRecipes(page.request, 'Langzaamgegaarde-kikkererwtenstoofpot', 5)
    const topic = await writeTopic(page.request, { title: 'x'.repeat(100) })
    await giveLike(page.request, { recipeID: recipe! })
    await giveLike(page.request, { topicID: topic })
    await changeProfile(page.request, { id, bio: `Kwark. ${'w'.repeat(200)}`, isPublic: false })
    for (const tab of ['?tab=topics', '?tab=likes', '']) {
      await open(page, `/profile/${id}${tab}`)
      await expect(main(page).getByText(texts.privateOwn)).toBeVisible()
      for (const text of [texts.recipesCreated(5), texts.topicsStarted(1), texts.likesReceived(2)]) {
        await expect(main(page).getByText(text, { exact: true })).toBeVisible()
      }
      await expectSound(page)
    }
    await expect(cards(page, texts.tabs.recipes)).toHaveCount(4)
  })
}

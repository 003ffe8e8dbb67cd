import { expect, test } from '@playwright/test'
import { attacksOnParsers } from '#test/hostile-texts.ts'
import { harmIn, watchForHarm } from '../hostile.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { anotherMember, replies, replyBox, writeReply, writeTrustedTopic } from './detail.session.ts'
import { main, newWord, searchBox } from './list.session.ts'

const CHANGE = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
const HIDE = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'

test('[BRD-24] [BRD-13] [BRD-30] nothing runs, is fetched or leads astray from a topic, a reply, a reason or a search', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, baseURL)
  const { id } = await writeTrustedTopic(page.request)
  const said = attacksOnParsers.flatMap((attack) => [attack, `**${attack}**`, `[x](${attack})`]).join('\n\n')
  const title = attacksOnParsers.slice(0, 4).join(' ')
  const tags = attacksOnParsers.slice(0, 8).map((attack) => attack.slice(0, 30).trim())
  await ask(page.request, CHANGE, { input: { id, title, content: said, tags } })
  // Ten replies are what a member may write on the first day.
  const { page: other } = await anotherMember(browser, baseURL, 'moderator')
  for (const attack of attacksOnParsers.slice(0, 7)) {
    const reply = await writeReply(page.request, id, `${attack}\n\n[x](${attack})\n\n${said.slice(0, 900)}`)
    await ask(other.request, HIDE, { input: { kind: 'reply', id: reply, reason: attack } })
  }
  await other.close()

  const complaints = await watchForHarm(page, baseURL)
  await open(page, `/topics/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(replies(page)).toHaveCount(10)
  await expect(main(page).getByText(/^Reason: /)).toHaveCount(7)
  await page
    .getByRole('button', { name: /^Quote / })
    .last()
    .click()
  await expect(replyBox(page)).toHaveValue(/^> \*\*/)
  expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(title)
  const search = `${newWord()} ${title}`.slice(0, 100)
  await open(page, `/topics?${new URLSearchParams({ search })}`)
  await expect(main(page).getByRole('heading', { name: /^Nothing for/ })).toBeVisible()
  await expect(searchBox(page)).toHaveValue(/^proef/)
  await searchBox(page).fill(title.slice(0, 40))
  await expect(main(page).getByRole('article').first()).toBeVisible()
  expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
})

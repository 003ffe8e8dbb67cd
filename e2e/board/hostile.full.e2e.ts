import { expect, test } from '@playwright/test'
import { attacks } from '#test/hostile-texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { harmIn, watchForHarm } from '../hostile.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { anotherMember, replyBox, writeReply, writeTrustedTopic } from './detail.session.ts'
import { main, newWord, searchBox, writeTopic } from './list.session.ts'

const PARTS = 8
/** Each part opens some twenty pages. */
test.describe.configure({ timeout: 150_000 })

const HIDE = /* GraphQL */ `mutation ($topic: HideContentInput!, $reply: HideContentInput!) {
  topic: hideContent(input: $topic) { id }
  reply: hideContent(input: $reply) { id }
}`
const SHOW = /* GraphQL */ `mutation ($topic: RestoreContentInput!, $reply: RestoreContentInput!) {
  topic: restoreContent(input: $topic) { id }
  reply: restoreContent(input: $reply) { id }
}`
const CHANGE = /* GraphQL */ `mutation ($topic: UpdateTopicInput!, $reply: UpdateReplyInput!) {
  updateTopic(input: $topic) { id }
  updateReply(input: $reply) { id }
}`

for (let part = 0; part < PARTS; part++) {
  const own = attacks.filter((_, index) => index % PARTS === part)
  test(`[BRD-24] [BRD-13] nothing runs, is fetched or leads astray from a title, a text, a tag or a reply: part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL)
    const { id, replyId } = await writeTrustedTopic(page.request)
    const complaints = await watchForHarm(page, baseURL)
    for (const attack of own) {
      const content = [attack, `words ${attack} words`, `**${attack}**`, `[x](${attack})`, `<${attack}>`]
      const said = content.join('\n\n')
      // A line break ends a title nowhere, but a tag is short.
      const topic = { id, title: attack, content: said, tags: [attack.slice(0, 30).trim()] }
      await ask(page.request, CHANGE, { topic, reply: { id: replyId, content: `${said}\n\nA reply.` } })
      await open(page, `/topics/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack.trim())
      const quote = page.getByRole('button', { name: /^Quote / }).first()
      await quote.click()
      await expect(replyBox(page)).toHaveValue(/^> \*\*/)
      expect({ attack, harm: await harmIn(page), complaints }).toEqual({ attack, harm: [], complaints: [] })
      await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(
        attack.replaceAll('\n', '').trim(),
      )
      await open(page, '/topics')
      expect({ attack, harm: await harmIn(page), complaints }).toEqual({ attack, harm: [], complaints: [] })
    }
  })

  test(`[BRD-30] nothing comes of what a moderator gives as a reason, or of what is searched for: part ${part + 1}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await speak(page, baseURL)
    await makeMember(page.request)
    const id = await writeTopic(page.request, {})
    const replyId = await writeReply(page.request, id, 'Skyr, every day.')
    const { page: other } = await anotherMember(browser, baseURL, 'moderator')
    const [topic, reply] = [
      { kind: 'topic', id },
      { kind: 'reply', id: replyId },
    ]
    const complaints = await watchForHarm(page, baseURL)
    for (const attack of own) {
      const reason = { reason: attack }
      await ask(other.request, HIDE, { topic: { ...topic, ...reason }, reply: { ...reply, ...reason } })
      await open(page, `/topics/${id}`)
      const because = `Reason: ${attack.replace(/\s+/g, ' ').trim()}`
      await expect(main(page).getByText(because, { exact: true })).toHaveCount(2)
      expect({ attack, harm: await harmIn(page), complaints }).toEqual({ attack, harm: [], complaints: [] })
      // Another reason is told only once it is shown again.
      await ask(other.request, SHOW, { topic, reply })
      const search = `${newWord()} ${attack}`
      await open(page, `/topics?${new URLSearchParams({ search })}`)
      await expect(main(page).getByRole('heading', { name: /^Nothing for/ })).toBeVisible()
      await expect(searchBox(page)).toHaveValue(/^proef/)
      expect({ attack, harm: await harmIn(page), complaints }).toEqual({ attack, harm: [], complaints: [] })
    }
    await other.close()
  })
}

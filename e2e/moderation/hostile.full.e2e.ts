import { expect, test } from '@playwright/test'
import { attacks } from '#test/hostile-texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { main, newWord, writeTopic } from '../board/list.session.ts'
import { harmIn, watchForHarm } from '../hostile.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { findCard, newPerson, report } from './moderation.session.ts'

const PARTS = 8
const HIDE = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'
/** Each part makes a dozen accounts. */
test.describe.configure({ timeout: 150_000 })

for (let part = 0; part < PARTS; part++) {
  const own = attacks.filter((_, index) => index % PARTS === part)
  test(`[BRD-32] [BRD-35] nothing comes of what a report, its reason or its topic says where it is moderated: part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL)
    await makeMember(page.request, { role: 'moderator' })
    const author = await newPerson(baseURL)
    const word = newWord()
    const id = await writeTopic(author.request, { title: word })
    const changed = own.find((attack) => !/https?:|www\./.test(attack)) ?? ''
    const change = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
    await ask(author.request, change, {
      input: { id, title: `${word} ${changed}`, content: changed, tags: [changed.slice(0, 30).trim()] },
    })
    for (const note of own) {
      const reporter = await newPerson(baseURL)
      await report(reporter, { kind: 'topic', id, reason: 'other', note })
      await reporter.request.dispose()
    }
    const complaints = await watchForHarm(page, baseURL)
    await open(page, '/moderation')
    const card = await findCard(page, `${word} ${changed}`.replaceAll('\n', ' ').trim())
    for (const note of own) await expect(card).toContainText(note.replace(/\s+/g, ' ').trim())
    expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
    for (const reason of own) {
      await ask(page.request, HIDE, { input: { kind: 'topic', id, reason } })
      const restore = 'mutation ($id: ID!) { restoreContent(input: { kind: topic, id: $id }) { id } }'
      await ask(page.request, restore, { id })
    }
    await open(page, '/moderation?show=log')
    await expect(main(page)).toContainText(own.at(-1)!.replace(/\s+/g, ' ').trim())
    expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
    await author.request.dispose()
  })
}

import { expect, test } from '@playwright/test'
import { attacksOnParsers } from '#test/hostile-texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { harmIn, watchForHarm } from '../hostile.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { findActs, findCard, newPerson, report, reportedTopic } from './moderation.session.ts'

const HIDE = 'mutation ($input: HideContentInput!) { hideContent(input: $input) { id } }'

test('[BRD-32] [BRD-35] nothing comes of what a report, its reason or its topic says where it is moderated', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await makeMember(page.request, { role: 'moderator' })
  const all = attacksOnParsers.join('\n')
  const { id, title, author } = await reportedTopic(baseURL, all)
  const hostile = `${title} ${attacksOnParsers.slice(0, 3).join(' ')}`
  const change = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
  const content = attacksOnParsers.slice(0, 8).join('\n\n')
  await ask(author.request, change, {
    input: { id, title: hostile, content, tags: ['<svg onload=alert(1)>'] },
  })
  const second = await newPerson(baseURL)
  await report(second, { kind: 'topic', id, reason: 'other', note: `"'><script>alert(1)</script>` })
  const complaints = await watchForHarm(page, baseURL)
  await open(page, '/moderation')
  const card = await findCard(page, hostile)
  for (const attack of attacksOnParsers) await expect(card).toContainText(attack)
  expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
  await ask(page.request, HIDE, { input: { kind: 'topic', id, reason: all.slice(0, 400) } })
  await open(page, '/moderation?show=log')
  await expect(await findActs(page, hostile, attacksOnParsers[0]!)).toHaveCount(1)
  expect({ harm: await harmIn(page), complaints }).toEqual({ harm: [], complaints: [] })
})

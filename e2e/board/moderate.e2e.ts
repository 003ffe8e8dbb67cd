import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { notified, open, rememberNotifications, speak } from '../session.ts'
import { anotherMember, replies, replyBox, writeReply } from './detail.session.ts'
import { writeTopic } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-30] [BRD-31] [BRD-34] a moderator hides and shows a reply, moves, locks and hides a topic, which its author still reads; others are not offered it', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const id = await writeTopic(author.page.request, {})
  await writeReply(author.page.request, id, 'Something unkind.')
  await open(author.page, `/topics/${id}`)
  await expect(author.page.getByRole('button', { name: /^Moderate/ })).toHaveCount(0)
  const visitor = await browser.newPage({ baseURL: baseURL! })
  await speak(visitor, baseURL)

  await makeMember(page.request, { role: 'moderator' })
  await rememberNotifications(page)
  await open(page, `/topics/${id}`)
  await page.getByRole('button', { name: 'Moderate reply' }).click()
  const ofReply = page.getByRole('dialog', { name: 'Moderate reply' })
  await ofReply.getByRole('button', { name: 'Hide' }).click()
  await expect(ofReply.getByText('Tell the author why.')).toBeVisible()
  await ofReply.getByLabel('What the author is told').fill('Please be kind.')
  await ofReply.getByRole('button', { name: 'Hide' }).click()
  await expect(ofReply).toBeHidden()
  await notified(page, 'Done')
  for (const each of [page, author.page]) {
    await expect(replies(each)).toContainText('This reply is hidden.')
    await expect(replies(each)).toContainText('Reason: Please be kind.')
  }
  await open(visitor, `/topics/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(replies(visitor)).toHaveCount(0)
  await page.getByRole('button', { name: 'Moderate reply' }).click()
  await ofReply.getByRole('button', { name: 'Show again' }).click()
  await expect(replies(page)).not.toContainText('This reply is hidden.')

  await page.getByRole('button', { name: 'Moderate topic' }).click()
  const ofTopic = page.getByRole('dialog', { name: 'Moderate topic' })
  await expect(ofTopic.getByRole('button', { name: /eature/ })).toHaveCount(0)
  await ofTopic.getByLabel('Category').selectOption('Progress')
  await ofTopic.getByRole('button', { name: 'Move' }).click()
  await expect(ofTopic).toBeHidden()
  await notified(page, 'Done')
  await expect(page.getByRole('article').getByText('Progress', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Moderate topic' }).click()
  await ofTopic.getByRole('button', { name: 'Lock: no new replies' }).click()
  await expect(ofTopic).toBeHidden()
  await expect(author.page.getByText('A moderator closed this topic')).toBeVisible()
  await expect(replyBox(author.page)).toHaveCount(0)
  await expect(replyBox(page)).toBeVisible()

  await page.getByRole('button', { name: 'Moderate topic' }).click()
  await ofTopic.getByLabel('What the author is told').fill('This is an advertisement.')
  await ofTopic.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('This topic is hidden.')).toBeVisible()
  await open(author.page, `/topics/${id}`)
  await expect(author.page.getByText('Reason: This is an advertisement.')).toBeVisible()
  expect((await visitor.goto(`/topics/${id}`))?.status()).toBe(404)
  await author.page.close()
  await visitor.close()
})

test('[BRD-32] a member reports a topic once, a visitor reports a reply, and nobody what is their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const id = await writeTopic(author.page.request, {})
  await writeReply(author.page.request, id, 'Buy this powder.')
  await open(author.page, `/topics/${id}`)
  await expect(author.page.getByRole('button', { name: /^Report/ })).toHaveCount(0)

  await makeMember(page.request)
  await open(page, `/topics/${id}`)
  const report = async (kind: 'topic' | 'reply') => {
    await page.getByRole('button', { name: `Report ${kind}` }).click()
    const dialog = page.getByRole('dialog', { name: `Report this ${kind}` })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.')
    await dialog.getByLabel('Spam or advertising').check()
    await dialog.getByLabel('In your own words (optional)').fill('It is a shop.')
    await asPeopleDo(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    return dialog
  }
  // Shown for some seconds: who begins to wait too late misses it.
  const thanked = page.getByText('Thank you, your report has been sent').waitFor()
  await expect(await report('topic')).toBeHidden()
  await thanked
  const again = await report('topic')
  await expect(again.getByRole('alert')).toHaveText(/You have reported this already\./)
  await page.context().clearCookies({ name: 'session' })
  await open(page, `/topics/${id}`)
  await expect(await report('reply')).toBeHidden()
  await author.page.close()
})

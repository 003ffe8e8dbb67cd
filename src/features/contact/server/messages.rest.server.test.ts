import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MIN_FILL_MS } from '#platform/http/forms.rules.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { contactMessage, partnerMessage, sendTo, storedMessage } from '#test/messages.ts'
import { newAddress } from '#test/network.ts'
import { sendContactForm } from '../form/message-form.send.ts'
import { MESSAGE_LIMITS } from '../ground/messages.rules.ts'

const database = await testDatabase()
const api = await testApi(database, { CONTACT_ADDRESS: 'hallo@fitfuel.example' })

const stored = (id: string) => storedMessage(database, id)
const mails = async () => (await database.pool.query('select count(*)::int as n from outbox')).rows[0].n

describe('A message of the contact form', () => {
  test('[INFO-11] [ACC-31] is stored, and queued as mail, before its sender is thanked', async () => {
    const sent = contactMessage({ name: ' Sanne ', message: 'Waar is de kwark?\nIk zoek hem.' })
    const answer = await sendTo(api, sent, { language: 'nl' })
    expect(answer.status).toBe(204)
    expect(await stored(sent.id)).toMatchObject([
      {
        type: 'contact',
        account_id: null,
        language: 'nl',
        name: 'Sanne',
        email: 'sanne@mail.example',
        subject: 'Kwark',
        message: 'Waar is de kwark?\nIk zoek hem.',
        company_name: null,
        closed_at: null,
        recipient: 'hallo@fitfuel.example',
        reply_to: 'sanne@mail.example',
        mail_subject: 'Contactformulier: Kwark',
        text: expect.stringContaining('E-mailadres: sanne@mail.example\n\nWaar is de kwark?\nIk zoek hem.'),
      },
    ])
  })

  test('[ACC-31] is not stored where its mail cannot be queued, and is taken when it is sent again', async () => {
    const sent = contactMessage()
    await database.pool.query('alter table outbox add constraint is_full check (false) not valid')
    expect((await sendTo(api, sent)).status).toBe(500)
    expect(await stored(sent.id)).toEqual([])
    await database.pool.query('alter table outbox drop constraint is_full')
    expect((await sendTo(api, sent)).status).toBe(204)
    expect(await stored(sent.id)).toHaveLength(1)
  })

  test('is stored and mailed once, however often and at once it is sent', async () => {
    const sent = contactMessage()
    const before = await mails()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendTo(api, sent)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await sendTo(api, sent)).status).toBe(204)
    expect(await stored(sent.id)).toHaveLength(1)
    expect(await mails()).toBe(before + 1)
  })

  test('with other words under an id that is taken is refused, and changes nothing', async () => {
    const sent = contactMessage()
    await sendTo(api, sent)
    const before = await stored(sent.id)
    const answer = await sendTo(api, { ...sent, message: 'En de skyr?' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ field: 'id' })
    expect(await stored(sent.id)).toEqual(before)
  })

  test.each([
    ['name', '', 'required'],
    ['name', '  \n ', 'required'],
    ['name', undefined, 'required'],
    ['name', 7, 'required'],
    ['name', 'Sanne\nBcc: fleur@mail.example', 'bad-characters'],
    ['email', '', 'required'],
    ['email', 'sanne', 'bad-email'],
    ['email', 'sanne@mail', 'bad-email'],
    ['email', 'sanne@mail..example', 'bad-email'],
    ['email', 'sanne@mail.example, fleur@mail.example', 'bad-email'],
    ['subject', '', 'required'],
    ['subject', 'Kwark\r\nBcc: fleur@mail.example', 'bad-characters'],
    ['message', '', 'required'],
    ['message', 'a\0b', 'bad-characters'],
    ['message', '\ud800', 'bad-characters'],
    ['id', 'mine', 'invalid'],
    ['type', 'complaint', 'invalid'],
    ['filledInMs', undefined, 'required'],
    ['phone', '06', 'unknown'],
  ])('[INFO-08] is refused with its %s being %j', async (field, value, fault) => {
    const sent = contactMessage({ [field]: value })
    const answer = await sendTo(api, sent)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field, fault })
    if (field !== 'id') expect(await stored(sent.id)).toEqual([])
  })

  test.each(['name', 'subject', 'message'] as const)('is refused with too much of %s', async (field) => {
    const sent = contactMessage({ [field]: '€'.repeat(MESSAGE_LIMITS[field] + 1) })
    const answer = await sendTo(api, sent)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field, fault: 'too-long' })
  })

  test('has a subject of its mail that is one line of a header, however long it is', async () => {
    const sent = contactMessage({ subject: '€'.repeat(MESSAGE_LIMITS.subject) })
    expect((await sendTo(api, sent)).status).toBe(204)
    expect(await stored(sent.id)).toMatchObject([
      { subject: sent.subject, mail_subject: `Contact form: ${sent.subject}` },
    ])
  })

  test('is text in the mail, whatever was typed', async () => {
    const sent = contactMessage({ name: '<b>Sanne</b>', message: '<img src=x onerror=alert(1)>' })
    await sendTo(api, sent)
    const [{ html }] = await stored(sent.id)
    expect(html).toContain('&lt;b&gt;Sanne&lt;/b&gt;')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img')
  })

  test.each([[{ filledInMs: MIN_FILL_MS - 1 }], [{ filledInMs: 9_000, website: 'https://winkel.example' }]])(
    'is refused when a program filled the form in: %j',
    async (filled) => {
      const sent = contactMessage(filled)
      const answer = await sendTo(api, sent)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ reason: 'looks-automated' })
      expect(await stored(sent.id)).toEqual([])
    },
  )
})

describe('An inquiry of the partner form', () => {
  test('[INFO-12] [INFO-11] is stored and queued as mail with all that it says', async () => {
    const sent = partnerMessage({ phone: ' 06 1234 5678 ' })
    expect((await sendTo(api, sent)).status).toBe(204)
    expect(await stored(sent.id)).toMatchObject([
      {
        type: 'partner',
        name: 'Fleur',
        company_name: 'Zuivel BV',
        phone: '06 1234 5678',
        partnership_type: 'supplier',
        subject: null,
        mail_subject: 'Partner inquiry: Zuivel BV',
        text: expect.stringContaining(
          [
            'Company: Zuivel BV',
            'Name: Fleur',
            'E-mail: fleur@zuivel.example',
            'Phone: 06 1234 5678',
            'Type of partnership: Supermarket or supplier\n',
            'Onze kwark in de lijst?',
          ].join('\n'),
        ),
        html: expect.stringContaining('<p>Phone: <b>06 1234 5678</b></p>'),
      },
    ])
  })

  test.each([[''], [null], [undefined]])('[INFO-12] is taken with its phone being %j', async (phone) => {
    const sent = partnerMessage({ phone })
    expect((await sendTo(api, sent)).status).toBe(204)
    expect(await stored(sent.id)).toMatchObject([{ phone: null }])
    // The same words again.
    expect((await sendTo(api, sent)).status).toBe(204)
  })

  test.each([
    ['companyName', '', 'required'],
    ['contactName', ' ', 'required'],
    ['email', 'fleur@', 'bad-email'],
    ['partnershipType', '', 'invalid'],
    ['partnershipType', 'Supplier', 'invalid'],
    ['message', undefined, 'required'],
    ['subject', 'Kwark', 'unknown'],
  ])('[INFO-12] is refused with its %s being %j', async (field, value, fault) => {
    const sent = partnerMessage({ [field]: value })
    const answer = await sendTo(api, sent)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field, fault })
    expect(await stored(sent.id)).toEqual([])
  })
})

describe('Messages', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each(['en', 'nl'] as const)(
    'are stored in the language of the page that shows the form, which is %s, whatever choice is stored',
    async (locale) => {
      vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
        sendTo(api, JSON.parse(init.body), { path, language: locale === 'en' ? 'nl' : 'en' }),
      )
      const { type, id, filledInMs, ...values } = contactMessage()
      expect(await sendContactForm(values, 'contact', { id, filledInMs, locale })).toBeNull()
      expect(await stored(id)).toMatchObject([{ language: locale }])
    },
  )

  test('[ACC-28] [ACC-29] are taken of visitors and of members, whose they are then', async () => {
    const anna = await api.member(`anna${randomUUID().slice(0, 8)}`)
    const sent = contactMessage()
    expect((await sendTo(api, sent, { cookie: anna.cookie })).status).toBe(204)
    expect(await stored(sent.id)).toMatchObject([{ account_id: anna.id }])
  })

  test('are taken as long as the form says, whatever space is typed around the words', async () => {
    vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
      sendTo(api, JSON.parse(init.body), { path }),
    )
    const { type, id, filledInMs, ...values } = contactMessage({ message: `Waar?${'\n'.repeat(20_000)}` })
    expect(await sendContactForm(values, 'contact', { id, filledInMs, locale: 'en' })).toBeNull()
    expect(await stored(id)).toMatchObject([{ message: 'Waar?' }])
  })

  test('are taken five times an hour from a network', async () => {
    const address = newAddress()
    expect(await statusesOf(6, { address })).toEqual([204, 204, 204, 204, 204, 429])
    expect((await sendTo(api, contactMessage())).status).toBe(204)
  })

  test('are taken five times an hour of a member, from whatever network', async () => {
    const { cookie } = await api.member(`fleur${randomUUID().slice(0, 8)}`)
    expect(await statusesOf(6, { cookie })).toEqual([204, 204, 204, 204, 204, 429])
  })
})

async function statusesOf(times: number, from: { address?: string; cookie?: string }): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push((await sendTo(api, contactMessage(), from)).status)
  return statuses
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageFormInput } from '../ground/messages.input.ts'
import { formFields, MESSAGE_LIMITS, type MessageType, messageTypes } from '../ground/messages.rules.ts'
import { contactTexts } from './contact.texts.ts'
import {
  emptyValues,
  faultOfRefusal,
  faultsOf,
  isEmpty,
  isValuesOf,
  refusalOf,
  withKnown,
} from './message-form.rules.ts'
import { partnerTexts } from './partner.texts.ts'

const contact = { name: 'Sanne', email: 'sanne@mail.example', subject: 'Kwark', message: 'Waar?' }
const partner = {
  companyName: 'Zuivel BV',
  contactName: 'Fleur',
  email: 'fleur@zuivel.example',
  phone: '',
  partnershipType: 'supplier',
  message: 'Hallo',
}

describe('The contact form', () => {
  test('[INFO-08] needs name, address, subject and message', () => {
    expect(faultsOf('contact', contact)).toEqual({})
    expect(faultsOf('contact', { ...emptyValues('contact'), message: ' \n ' })).toEqual({
      name: 'required',
      email: 'required',
      subject: 'required',
      message: 'required',
    })
  })

  test.each([
    'sanne',
    'sanne@',
    '@mail.example',
    'sanne@mail',
    'a b@mail.example',
    'a@b.example, c@d.example',
  ])('[INFO-08] takes no %s for an address', (email) => {
    expect(faultsOf('contact', { ...contact, email })).toEqual({ email: 'bad-email' })
  })

  test('is filled with what is known of a member, where nothing is typed yet', () => {
    const known = { name: 'sanne', email: 'sanne@mail.example' }
    expect(withKnown(emptyValues('contact'), known)).toEqual({ ...emptyValues('contact'), ...known })
    expect(withKnown<'contact'>({ ...contact, name: 'Fleur' }, known)).toEqual({ ...contact, name: 'Fleur' })
    // Whoever is about to type their name does not find another before it.
    expect(withKnown(emptyValues('contact'), known, 'name')).toEqual({
      ...emptyValues('contact'),
      ...known,
      name: '',
    })
  })

  test('takes as much as its limits, and no more', () => {
    const message = 'a'.repeat(MESSAGE_LIMITS.message)
    expect(faultsOf('contact', { ...contact, message: ` ${message} ` })).toEqual({})
    expect(faultsOf('contact', { ...contact, message: `${message}a` })).toEqual({ message: 'too-long' })
  })

  test('[INFO-09] [INFO-10] says in both languages that it was sent, and that it failed', () => {
    expect(contactTexts).toMatchObject({
      en: {
        sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
        failed: 'Sorry, there was an error sending your message. Please try again later.',
      },
      nl: {
        sent: 'Bedankt! Je bericht is verstuurd. We nemen snel contact met je op.',
        failed: 'Sorry, er ging iets mis bij het versturen van je bericht. Probeer het later opnieuw.',
      },
    })
  })
})

describe('The partner form', () => {
  test('[INFO-14] says in both languages that it was sent, and that it failed', () => {
    expect(partnerTexts).toMatchObject({
      en: {
        sent: 'Thank you for your interest. Our partnership team will contact you soon.',
        failed: 'An error occurred while sending your inquiry. Please try again.',
      },
      nl: {
        sent: 'Bedankt voor je interesse. Ons partnerteam neemt snel contact met je op.',
        failed: 'Er ging iets mis bij het versturen van je aanvraag. Probeer het opnieuw.',
      },
    })
  })

  test('[INFO-12] needs all but the phone', () => {
    expect(faultsOf('partner', partner)).toEqual({})
    expect(faultsOf('partner', emptyValues('partner'))).toEqual({
      companyName: 'required',
      contactName: 'required',
      email: 'required',
      partnershipType: 'required',
      message: 'required',
    })
  })

  test('[INFO-12] offers seven types of partnership', () => {
    for (const type of ['technology', 'content', 'brand', 'supplier', 'research', 'marketing', 'other']) {
      expect(faultsOf('partner', { ...partner, partnershipType: type })).toEqual({})
    }
    expect(faultsOf('partner', { ...partner, partnershipType: 'friend' })).toEqual({
      partnershipType: 'invalid',
    })
  })
})

describe('Both forms', () => {
  test('[INFO-08] [INFO-12] find exactly the faults that the server finds', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '',
        ' ',
        '\n',
        'a\nb',
        '\0',
        '\ud800',
        'sanne@mail.example',
        ' a@b.nl ',
        'brand',
        ' brand ',
        'é',
      ),
    )
    const valuesOf = (type: MessageType) =>
      fc.record(Object.fromEntries(formFields[type].map((field) => [field, word])))
    const typed = fc
      .constantFrom(...messageTypes)
      .chain((type) => fc.tuple(fc.constant(type), valuesOf(type)))
    fc.assert(
      fc.property(typed, ([type, values]) => {
        const id = '00000000-0000-4000-8000-000000000000'
        const taken = messageFormInput.safeParse({ ...values, type, id, filledInMs: 9_000 })
        const faults = Object.keys(faultsOf(type, values as never))
        const refused = taken.error?.issues.map(({ path }) => path[0]) ?? []
        expect(new Set(refused)).toEqual(new Set(faults))
      }),
      { numRuns: 500 },
    )
  })

  test('tell what is wrong from the top, where the focus goes', () => {
    for (const type of messageTypes) {
      const found = Object.keys(faultsOf(type, emptyValues(type)))
      expect(found).toEqual(formFields[type].filter((field) => found.includes(field)))
    }
  })

  test('say of a refusal what it was, and of which field', () => {
    expect(refusalOf(403, { reason: 'looks-automated' })).toEqual({ word: 'looks-automated' })
    expect(refusalOf(429, { reason: 'LimitExceededException' })).toEqual({ word: 'too-many' })
    expect(refusalOf(409, { field: 'id' })).toEqual({ word: 'conflict' })
    expect(refusalOf(502, null)).toEqual({ word: 'failed' })
    const refused = refusalOf(400, { field: 'email', fault: 'bad-email' })
    expect(faultOfRefusal('contact', refused)).toEqual(['email', 'bad-email'])
    expect(faultOfRefusal('contact', { word: 'failed', field: 'phone', fault: 'too-long' })).toBeNull()
    expect(faultOfRefusal('contact', { word: 'failed', field: 'email', fault: 'made up' })).toBeNull()
  })

  test('take back what they hold, and nothing else', () => {
    expect(isValuesOf('contact')(contact)).toBe(true)
    expect(isValuesOf('partner')(partner)).toBe(true)
    for (const other of [null, 7, {}, partner, { ...contact, message: 7 }]) {
      expect(isValuesOf('contact')(other)).toBe(false)
    }
  })

  test('are empty while only space is typed', () => {
    expect(isEmpty<'contact'>({ ...emptyValues('contact'), message: ' \n' })).toBe(true)
    expect(isEmpty<'contact'>(contact)).toBe(false)
  })
})

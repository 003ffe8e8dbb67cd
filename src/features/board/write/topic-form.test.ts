import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newTopicInput } from '../server/topics.server.ts'
import { NoUsername, sendTopic } from './topic.api.ts'
import {
  areSameTopic,
  charactersLeft,
  contentOf,
  emptyTopic,
  faultsOf,
  isEmptyTopic,
  isTopicValues,
  tagsOf,
} from './topic-form.rules.ts'

const id = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const filled = {
  title: ' Skyr? ',
  category: 'Nutrition',
  content: ' Wat eet jij? ',
  tags: 'ontbijt, #kwark',
}

describe('The form of a new topic', () => {
  test('[BRD-13] tags are what stands between commas, each once', () => {
    expect(tagsOf(' ontbijt, #kwark ,, Ontbijt,# hoog eiwit')).toEqual(['ontbijt', 'kwark', 'hoog eiwit'])
    expect(tagsOf(' , ')).toEqual([])
  })

  test('[BRD-15] title, category and content are required, tags are not', () => {
    expect(faultsOf(emptyTopic)).toEqual({
      title: 'required',
      category: 'required',
      content: 'required',
    })
    expect(faultsOf({ ...filled, tags: '' })).toEqual({})
  })

  test('[BRD-15] the form does not offer General, which the API gives where none is named', () => {
    expect(faultsOf({ ...filled, category: 'General' })).toEqual({ category: 'invalid' })
  })

  test('what it finds no fault with, the server takes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    const typed = fc.record({ title: text, content: text, tags: fc.string({ maxLength: 400 }) })
    fc.assert(
      fc.property(typed, (given) => {
        const values = { ...filled, ...given }
        const isTaken = newTopicInput.safeParse({ id, ...contentOf(values) }).success
        expect(isTaken).toBe(Object.keys(faultsOf(values)).length === 0)
      }),
    )
  })

  test('an emoji counts as one character, as the server counts it', () => {
    const most = { title: '🥛'.repeat(150), content: '🥛'.repeat(10_000), tags: '🥛'.repeat(30) }
    expect(faultsOf({ ...filled, ...most })).toEqual({})
    expect(charactersLeft('content', most.content)).toBe(0)
    const over = Object.fromEntries(Object.entries(most).map(([field, text]) => [field, `${text}🥛`]))
    expect(faultsOf({ ...filled, ...over })).toEqual({
      title: 'too-long',
      content: 'too-long',
      tags: 'too-long',
    })
  })

  test('what goes to the server has no space around it', () => {
    expect(contentOf(filled)).toEqual({
      title: 'Skyr?',
      category: 'Nutrition',
      content: 'Wat eet jij?',
      tags: ['ontbijt', 'kwark'],
    })
  })

  test('takes back what it holds, and nothing else', () => {
    expect(isTopicValues(filled)).toBe(true)
    for (const other of [null, {}, { title: 'Skyr' }, { ...filled, tags: ['kwark'] }]) {
      expect(isTopicValues(other)).toBe(false)
    }
  })

  test('is kept once something is typed, and a category alone is nothing', () => {
    expect(isEmptyTopic({ ...emptyTopic, category: 'Nutrition', title: ' ' })).toBe(true)
    for (const field of ['title', 'content', 'tags']) {
      expect(isEmptyTopic({ ...emptyTopic, [field]: 'Skyr' })).toBe(false)
    }
  })

  test('is another topic by each of its fields', () => {
    const said = contentOf(filled)
    expect(areSameTopic(said, { ...said, tags: [...said.tags] })).toBe(true)
    for (const change of [
      { title: 'Quark?' },
      { category: 'Workout' },
      { content: 'x' },
      { tags: ['kwark'] },
    ]) {
      expect(areSameTopic(said, { ...said, ...change })).toBe(false)
    }
  })

  test('[BRD-19] a session that names nobody creates nothing', async () => {
    const form = { website: '', filledInMs: 9_000 }
    await expect(sendTopic(id, filled, '', form)).rejects.toThrow(NoUsername)
    await expect(sendTopic(id, filled, '', form)).rejects.toThrow(
      'Username not found in current user session',
    )
  })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { isId } from './id.rules.ts'
import { newId } from './new-id.ts'

test('every id has the form of one, and is another', () => {
  const ids = Array.from({ length: 50 }, () => newId())
  expect(ids.every((id) => isId(id) && z.uuid().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(50)
})

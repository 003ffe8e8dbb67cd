import { expect, test } from 'vitest'
import { stillWrong } from './useForm.ts'

test('while somebody types, a fault that was told goes once it is mended, changes with it, and no new one is told', () => {
  const told = { name: 'too-short', text: 'required' }
  expect(stillWrong({ name: 'too-long', tags: 'too-many' } as object, told)).toEqual({ name: 'too-long' })
  expect(stillWrong<object>({}, told)).toEqual({})
})

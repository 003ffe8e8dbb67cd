import { describe, expect, test } from 'vitest'
import { authorNameOf } from './AuthorLine.tsx'

describe('The name of an author', () => {
  test('[BRD-22] is that of the author, else that of the topic', () => {
    const author = { username: 'samira' }
    expect(authorNameOf({ authorID: '1', username: 'sam', author })).toEqual({ name: 'samira' })
    expect(authorNameOf({ authorID: '1', username: 'sam', author: null })).toEqual({ name: 'sam' })
  })

  test('[BRD-22] is anonymous where nobody is named, and deleted once the account is gone', () => {
    expect(authorNameOf({ authorID: '1', username: null, author: null })).toBe('anonymous')
    expect(authorNameOf({ authorID: '1', username: '', author: null })).toBe('anonymous')
    expect(authorNameOf({ authorID: null, username: null, author: null })).toBe('deleted')
  })
})

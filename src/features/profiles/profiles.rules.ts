/** What every new member is, until somebody says otherwise. */
export const FIRST_RANK = 'Member'

/** A username as its profile shows it: with a capital first letter. */
export function capitalised(username: string): string {
  const [first = '', ...rest] = [...username]
  return first.toLocaleUpperCase('nl') + rest.join('')
}

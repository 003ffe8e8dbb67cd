/** Who wrote a topic or a reply, as the data API has it. */
export type Authored<Author = { username: string }> = {
  authorID: string | null
  username: string | null
  author: Author | null
}

/** The name to show; `deleted` once the account is gone, `anonymous` where nobody is named. */
export function authorNameOf({
  author,
  username,
  authorID,
}: Authored): { name: string } | 'deleted' | 'anonymous' {
  const name = author?.username || username
  if (name) return { name }
  return authorID === null ? 'deleted' : 'anonymous'
}

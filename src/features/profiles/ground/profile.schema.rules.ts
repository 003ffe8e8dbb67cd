import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { oneLine } from '#platform/texts/text.rules.ts'

const DESCRIPTION_MAX_LENGTH = 200

/** The beginning of what a member says of themselves, as one line; empty where they say nothing. */
export function profileDescription({ bio }: Pick<ProfileFactsFragment, 'bio'>): string {
  return oneLine(bio ?? '', DESCRIPTION_MAX_LENGTH)
}

/** A profile as JSON of https://schema.org/ProfilePage, written so that no text in it can end an element. */
export function profileSchema(profile: ProfileFactsFragment, publicUrl: string): string {
  const { id, username, createdAt, updatedAt, totalPosts, likesReceived } = profile
  const url = `${publicUrl}${profilePath(id)}`
  const description = profileDescription(profile)
  const schema = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    ...(createdAt ? { dateCreated: createdAt } : {}),
    ...(updatedAt ? { dateModified: updatedAt } : {}),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      identifier: id,
      name: username,
      url,
      ...(description ? { description } : {}),
      interactionStatistic: counter('LikeAction', likesReceived),
      agentInteractionStatistic: counter('WriteAction', totalPosts),
    },
  }
  return JSON.stringify(schema).replace(/[<>&]/g, escapeOf)
}

function counter(action: string, count: number | null) {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count ?? 0,
  }
}

function escapeOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import type { ApiMember, testApi } from './api.ts'
import { LIKE, newReply, newTopic } from './board.ts'
import { newPicture } from './pictures.ts'
import { newRecipe } from './reactions.ts'

/** A member with an e-mail address, a full profile, and one recipe, topic, reply and like. */
export async function profileOwner(
  api: Awaited<ReturnType<typeof testApi>>,
  name: string,
  { isPublic }: { isPublic: boolean },
): Promise<{ member: ApiMember; recipe: string; topic: string; reply: string }> {
  const { db, storage } = api.services
  const member = await api.member(name)
  const { id } = member
  const profilePictureKey = `profiles/${id}/profile-image-1`
  const picture = await newPicture().webp().toBuffer()
  await storage.put(profilePictureKey, picture, { contentType: 'image/webp', metadata: {} })
  const topic = await newTopic(api, member)
  const reply = await newReply(api, member, topic)
  const recipe = await newRecipe(db, id)
  await api.data(member, LIKE, { id: topic })
  const values = { profilePictureKey, bio: 'Ik fiets', title: 'Fietser', isPublic }
  await db.update(profiles).set(values).where(eq(profiles.id, id))
  await db
    .update(accounts)
    .set({ email: `${name}@example.org` })
    .where(eq(accounts.id, id))
  return { member, recipe, topic, reply }
}

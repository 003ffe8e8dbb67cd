import { randomUUID } from 'node:crypto'
import { publicUrlOf } from '#features/media/ground/media.rules.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { newPicture } from './pictures.ts'
import type { Product } from './product.ts'

/** What others see of a thing that members wrote. */
export type Topic = { title: string; likes: number; replies: string[] }
export type Recipe = { title: string; likes: number; pictures: string[] }
export type Books = { members: Ledger<true>; topics: Ledger<Topic>; recipes: Ledger<Recipe> }

export function openBooks(): Books {
  return { members: openLedger(), topics: openLedger(), recipes: openLedger() }
}

export const PASSWORD = 'een lange zin van mij'
const JSON_TYPE = { 'content-type': 'application/json' }
/** A new member may write three topics and ten replies on the first day. */
const TURNS = 3
const file = await newPicture(160, 120).png().toBuffer()

/** Two new members, of whom the one likes and answers what the other writes, until something is killed. */
export async function writeUntilKilled({ ask }: Product, books: Books): Promise<void> {
  const [author, fan] = [await signUp(), await signUp()]
  if (!author || !fan) return
  // What was refused, or got no answer, ends the works of these two: nothing else builds on it.
  for (let turn = 0; turn < TURNS; turn++) if (!(await writeTopic()) || !(await writeRecipe())) return

  async function signUp(): Promise<{ username: string; authorization: string } | null> {
    const username = `u${randomUUID().replaceAll('-', '').slice(0, 20)}`
    let cookie = ''
    const isNew = await books.members.write(
      username,
      () => true,
      async () => {
        const body = JSON.stringify({ username, password: PASSWORD, repeated: PASSWORD, language: 'en' })
        const answer = await ask('/account/sign-up', { method: 'POST', headers: JSON_TYPE, body })
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
        return answer
      },
    )
    const token = isNew && (await given(ask('/account/token', { headers: { cookie } })))
    return token ? { username, authorization: `Bearer ${token.id_token}` } : null
  }

  function change(
    { authorization }: { authorization: string },
    name: string,
    input: object,
  ): () => Promise<Response> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`.replace(
      /^(Create|Delete)LikeInput$/,
      'ItemInput',
    )
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`
    const body = JSON.stringify({ query, variables: { input } })
    return () => ask('/graphql', { method: 'POST', headers: { ...JSON_TYPE, authorization }, body })
  }

  async function writeTopic(): Promise<boolean> {
    const id = randomUUID()
    const title = `Topic ${id}`
    const text = `Answer ${randomUUID()}`
    const write = (next: (topic: Topic | null) => Topic | null, send: () => Promise<Response>) =>
      books.topics.write(id, next, send)
    return (
      (await write(
        () => ({ title, likes: 0, replies: [] }),
        change(author!, 'createTopic', { id, title, content: `About ${id}` }),
      )) &&
      (await write(
        (topic) => topic && { ...topic, likes: 1 },
        change(fan!, 'createLike', { topicID: id }),
      )) &&
      (await write(
        (topic) => topic && { ...topic, replies: [text] },
        change(fan!, 'createReply', { id: randomUUID(), topicID: id, content: text }),
      )) &&
      (await write(
        (topic) => topic && { ...topic, title: `${title} anew` },
        change(author!, 'updateTopic', { id, title: `${title} anew` }),
      )) &&
      // Some go again.
      (Math.random() < 0.7 || (await write(() => null, change(author!, 'deleteTopic', { id }))))
    )
  }

  async function writeRecipe(): Promise<boolean> {
    const id = randomUUID()
    const title = `Recipe ${id}`
    const texts = { description: 'Snel', ingredients: '250 g kwark', instructions: 'Roer.' }
    const key = `recipes/${id}/${author!.username}/1-a.png`
    const images = JSON.stringify([{ key, url: publicUrlOf(key), isMain: true }])
    const write = (next: (recipe: Recipe | null) => Recipe | null, send: () => Promise<Response>) =>
      books.recipes.write(id, next, send)
    return (
      (await write(
        () => ({ title, likes: 0, pictures: [] }),
        change(author!, 'createRecipe', { id, title, ...texts, protein: 30, carbs: 20, fat: 5 }),
      )) &&
      (await write(
        (recipe) => recipe && { ...recipe, likes: 1 },
        change(fan!, 'createLike', { recipeID: id }),
      )) &&
      (await put(key)) &&
      (await write(
        (recipe) => recipe && { ...recipe, pictures: [key] },
        change(author!, 'updateRecipe', { id, images }),
      )) &&
      (Math.random() < 0.7 || (await write(() => null, change(author!, 'deleteRecipe', { id }))))
    )
  }

  /** A picture of which no recipe tells is shown to nobody, and is swept. */
  async function put(key: string): Promise<boolean> {
    const { authorization } = author!
    const allowed = await given(ask('/storage/credentials', { method: 'POST', headers: { authorization } }))
    if (!allowed) return false
    const headers = {
      authorization: `Bearer ${allowed.credentials.sessionToken}`,
      'content-type': 'image/png',
    }
    const body = new Uint8Array(file)
    return (await given(ask(`/storage/${key}`, { method: 'PUT', headers, body }))) !== null
  }
}

/** What an answer says in JSON, or null where there is none, or a refusal. */
async function given(answer: Promise<Response>) {
  try {
    const { ok, json } = await answer.then(async (came) => ({ ok: came.ok, json: await came.json() }))
    return ok ? json : null
  } catch {
    return null
  }
}

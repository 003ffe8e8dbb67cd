/** What the JSON texts of a profile list of a member's recipes and topics. */
export type MadeRecipe = {
  id: string
  title: string
  description: string
  calories: number
  protein: number
  likeCount: number
  imageUrl: string | null
  createdAt: string
}
export type MadeTopic = {
  id: string
  title: string
  content: string
  views: number
  replyCount: number
  likeCount: number
  createdAt: string
}
export type LikedRecipe = { id: string; title: string; calories: number; imageUrl: string | null }
export type LikedTopic = { id: string; title: string }

export type ProfileLists = {
  made: { recipes: MadeRecipe[]; topics: MadeTopic[] }
  liked: { recipes: LikedRecipe[]; topics: LikedTopic[] }
  /** Whether something in the texts was not what it should be, and is left out. */
  failed: boolean
}

type Kind = 'text' | 'count' | 'address'
type Shape<Entry> = { [Field in keyof Entry]: Kind }

const madeRecipe: Shape<MadeRecipe> = {
  id: 'text',
  title: 'text',
  description: 'text',
  calories: 'count',
  protein: 'count',
  likeCount: 'count',
  imageUrl: 'address',
  createdAt: 'text',
}
const madeTopic: Shape<MadeTopic> = {
  id: 'text',
  title: 'text',
  content: 'text',
  views: 'count',
  replyCount: 'count',
  likeCount: 'count',
  createdAt: 'text',
}
const likedRecipe: Shape<LikedRecipe> = { id: 'text', title: 'text', calories: 'count', imageUrl: 'address' }
const likedTopic: Shape<LikedTopic> = { id: 'text', title: 'text' }

/**
 * The lists that a profile carries as JSON texts. A text that is missing or no JSON at all gives empty lists; what is
 * JSON of another form is left out, and told as `failed`.
 */
export function listsOf(texts: {
  createdContent?: string | null | undefined
  likedContent?: string | null | undefined
}): ProfileLists {
  const [made, liked] = [parse(texts.createdContent), parse(texts.likedContent)]
  const read = {
    madeRecipes: entriesOf(made, 'recipes', madeRecipe),
    madeTopics: entriesOf(made, 'topics', madeTopic),
    likedRecipes: entriesOf(liked, 'recipes', likedRecipe),
    likedTopics: entriesOf(liked, 'topics', likedTopic),
  }
  return {
    made: { recipes: read.madeRecipes.entries, topics: read.madeTopics.entries },
    liked: { recipes: read.likedRecipes.entries, topics: read.likedTopics.entries },
    failed: Object.values(read).some(({ failed }) => failed),
  }
}

/** Whether a profile shows something, or its member made it. Ids stand in the texts as they are. */
export function isOfProfile(
  profile: { id: string; createdContent?: string | null; likedContent?: string | null },
  id: string,
  authorID: string | null | undefined,
): boolean {
  const { createdContent, likedContent } = profile
  return authorID === profile.id || [createdContent, likedContent].some((text) => text?.includes(id))
}

function parse(text: string | null | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function entriesOf<Entry>(content: unknown, name: string, shape: Shape<Entry>) {
  if (content === undefined) return { entries: [], failed: false }
  const list = isObject(content) ? content[name] : null
  if (!Array.isArray(list)) return { entries: [] as Entry[], failed: true }
  const entries = list.filter((entry): entry is Entry => hasShape(entry, shape))
  return { entries, failed: entries.length < list.length }
}

function hasShape<Entry>(entry: unknown, shape: Shape<Entry>): boolean {
  if (!isObject(entry)) return false
  return Object.entries(shape).every(([field, kind]) => isOfKind(entry[field], kind as Kind))
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'count') return Number.isSafeInteger(value)
  return typeof value === 'string' || (kind === 'address' && value === null)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

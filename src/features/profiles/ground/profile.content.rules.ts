/** What a field of an entry may hold, by the word that its shape has for it. */
type Kinds = { text: string; count: number; address: string | null }
type Shape = Record<string, keyof Kinds>
type EntryOf<Entry extends Shape> = { [Field in keyof Entry]: Kinds[Entry[Field]] }

/** What the JSON texts of a profile list of a member's recipes and topics. */
const madeRecipe = {
  id: 'text',
  title: 'text',
  description: 'text',
  calories: 'count',
  protein: 'count',
  likeCount: 'count',
  imageUrl: 'address',
  createdAt: 'text',
} as const
const madeTopic = {
  id: 'text',
  title: 'text',
  content: 'text',
  views: 'count',
  replyCount: 'count',
  likeCount: 'count',
  createdAt: 'text',
} as const
const likedRecipe = { id: 'text', title: 'text', calories: 'count', imageUrl: 'address' } as const
const likedTopic = { id: 'text', title: 'text' } as const

export type MadeRecipe = EntryOf<typeof madeRecipe>
export type MadeTopic = EntryOf<typeof madeTopic>
export type LikedRecipe = EntryOf<typeof likedRecipe>
export type LikedTopic = EntryOf<typeof likedTopic>

export type ProfileLists = {
  made: { recipes: MadeRecipe[]; topics: MadeTopic[] }
  liked: { recipes: LikedRecipe[]; topics: LikedTopic[] }
  /** Whether something in the texts was not what it should be, and is left out. */
  failed: boolean
}

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

function entriesOf<Entry extends Shape>(content: unknown, name: string, shape: Entry) {
  if (content === undefined) return { entries: [], failed: false }
  const list = isObject(content) ? content[name] : null
  if (!Array.isArray(list)) return { entries: [], failed: true }
  const entries = list.filter((entry): entry is EntryOf<Entry> => hasShape(entry, shape))
  return { entries, failed: entries.length < list.length }
}

function hasShape(entry: unknown, shape: Shape): boolean {
  return isObject(entry) && Object.entries(shape).every(([field, kind]) => isOfKind(entry[field], kind))
}

function isOfKind(value: unknown, kind: keyof Kinds): boolean {
  if (kind === 'count') return Number.isSafeInteger(value)
  return typeof value === 'string' || (kind === 'address' && value === null)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

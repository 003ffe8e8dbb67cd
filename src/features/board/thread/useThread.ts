import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReplyFactsFragment, TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { inBackground } from '#platform/ground/chunk.ts'
import { anchoredReply, replyAnchor } from '../ground/topic.address.rules.ts'
import {
  isNewReply,
  type Thread,
  type ThreadChange,
  threadOf,
  withChange,
  withoutReply,
  withPage,
  withReply,
} from './thread.rules.ts'
import { useLiveTopic } from './useLiveTopic.ts'

export type ThreadState = ReturnType<typeof useThread>

/**
 * A topic and its replies as the page shows them: what was loaded, what is asked for on top of it, what the viewer
 * adds, changes and deletes, and what others do meanwhile.
 */
export function useThread(loaded: Thread) {
  const [thread, setThread] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  const [isGone, setGone] = useState(false)
  const [loading, setLoading] = useState<'no' | 'busy' | 'failed'>('no')
  const { arrived, unseen, addNew, removeNew, clearNew } = useNewReplies(loaded.topic)
  /** Another object each time: who asks for the same reply twice is led there twice. */
  const [marked, setMarked] = useState<{ id: string } | null>(null)
  const latest = useRef(thread)
  /** Replies that the topic's news told of. */
  const heard = useRef(new Set<string>())
  latest.current = thread
  const news = useRef<News>({ callers: 0, told: [] })
  const { id } = loaded.topic

  // A newer answer of the server stands in for what was known of the topic; replies that are shown stay.
  if (from !== loaded) {
    setFrom(loaded)
    setThread((before) => ({ ...before, topic: loaded.topic }))
  }

  const change = useCallback((next: (before: Thread) => Thread) => {
    latest.current = next(latest.current)
    setThread(latest.current)
  }, [])

  /** Loads the next page; says whether it came. */
  const loadMore = useCallback(async (): Promise<boolean> => {
    setLoading('busy')
    try {
      const { fetchReplies } = await import('../write/topic.api.ts')
      await whileListening(news.current, async (toldSince) => {
        const page = await fetchReplies(id, latest.current.nextToken)
        change((before) => withPage(before, page, toldSince()))
      })
      setLoading('no')
      return true
    } catch {
      setLoading('failed')
      return false
    }
  }, [id, change])

  /** Loads until a reply is there, or all are. */
  const loadUntil = useCallback(
    async (replyId: string): Promise<void> => {
      while (!isThere(latest.current, replyId) && latest.current.nextToken !== null) {
        if (!(await loadMore())) return
      }
      if (isThere(latest.current, replyId)) setMarked({ id: replyId })
    },
    [loadMore],
  )

  /** What was missed while nothing was told. */
  const catchUp = useCallback(
    () =>
      whileListening(news.current, async (toldSince) => {
        const { refetchTopic, fetchReplies } = await inBackground(import('../write/topic.api.ts'))
        const fresh = threadOf(await refetchTopic(id))
        setGone(fresh === null)
        if (!fresh) return
        let all = fresh
        while (all.nextToken !== null && all.replies.length < latest.current.replies.length) {
          all = withPage(all, await fetchReplies(id, all.nextToken))
        }
        change(() => toldSince().reduce(withChange, all))
        latest.current.replies.forEach(addNew)
      }),
    [id, change, addNew],
  )
  useLiveTopic(id, {
    onMissed: catchUp,
    onChange({ topic, replyID, reply }) {
      setGone(topic === null)
      if (!topic) return
      if (replyID) heard.current.add(replyID)
      if (reply) addNew(reply)
      else if (replyID) removeNew(replyID)
      const told = { topic, replyID, reply }
      if (news.current.callers > 0) news.current.told.push(told)
      change((before) => withChange(before, told))
    },
  })

  const { hash } = useLocation()
  useEffect(() => {
    const replyId = anchoredReply(hash)
    if (replyId) void loadUntil(replyId)
  }, [hash, loadUntil])

  useEffect(() => {
    if (!marked) return
    const element = document.getElementById(replyAnchor(marked.id))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [marked])

  return {
    ...thread,
    isGone,
    loading,
    /** Replies of others that came while the page was open. */
    arrived,
    /** How many of them were not in sight yet. */
    unseen: unseen.length,
    /** The reply that the address names, or that the viewer has just sent. */
    marked: marked?.id ?? null,
    loadMore: () => void loadMore(),
    /** Goes to the first that was not in sight yet. */
    showUnseen() {
      const [first] = unseen
      clearNew()
      if (first) void loadUntil(first)
    },
    /** Goes to the last reply; those before it are loaded, for it to stand where it belongs. */
    async showNewest() {
      while (latest.current.nextToken !== null) {
        if (!(await loadMore())) return
      }
      const last = latest.current.replies.at(-1)
      if (last) setMarked({ id: last.id })
    },
    clearUnseen: clearNew,
    refresh: () => void catchUp(),
    showTopic: (topic: TopicFactsFragment) => change((before) => ({ ...before, topic })),
    /** A new reply of the viewer; those before it are loaded, for it to stand where it belongs. */
    async showSent(reply: ReplyFactsFragment) {
      // The topic's news may be quicker than the answer, and has counted it then.
      const isCounted = heard.current.has(reply.id)
      change((before) => (isCounted ? withReply(before, reply) : withCounted(before, reply)))
      await loadUntil(reply.id)
    },
    showChanged: (reply: ReplyFactsFragment) => change((before) => withReply(before, reply)),
    showDeleted: (replyId: string) => change((before) => withoutCounted(before, replyId)),
  }
}

type News = { callers: number; told: ThreadChange[] }

/** Keeps what is told while something is asked for, whose answer may be older than that. */
async function whileListening(
  news: News,
  fetchNewest: (toldSince: () => readonly ThreadChange[]) => Promise<void>,
): Promise<void> {
  const from = news.told.length
  news.callers += 1
  try {
    await fetchNewest(() => news.told.slice(from))
  } finally {
    news.callers -= 1
    if (news.callers === 0) news.told = []
  }
}

/** Counts a reply that nobody has told of yet. */
function withCounted(thread: Thread, reply: ReplyFactsFragment): Thread {
  return isThere(thread, reply.id) ? withReply(thread, reply) : counted(withReply(thread, reply), 1)
}

function withoutCounted(thread: Thread, replyId: string): Thread {
  return isThere(thread, replyId) ? counted(withoutReply(thread, replyId), -1) : thread
}

function isThere({ replies }: Thread, replyId: string): boolean {
  return replies.some(({ id }) => id === replyId)
}

function counted(thread: Thread, by: number): Thread {
  const replyCount = Math.max(0, thread.topic.replyCount + by)
  return { ...thread, topic: { ...thread.topic, replyCount } }
}

/** Replies of others that came while the page was open: how many, and which of them were not in sight yet. */
function useNewReplies(topic: TopicFactsFragment) {
  const viewerId = useViewer()?.accountId
  const [first] = useState(topic)
  const [arrived, setArrived] = useState(0)
  const [unseen, setUnseen] = useState<readonly string[]>([])
  // An answer may bring a reply before its news does, and once more after it.
  const counted = useRef(new Set<string>())
  return {
    arrived,
    /** Ids, the oldest first. */
    unseen,
    addNew: useCallback(
      (reply: ReplyFactsFragment) => {
        if (counted.current.has(reply.id) || !isNewReply(reply, first, viewerId)) return
        setArrived(counted.current.add(reply.id).size)
        setUnseen((before) => [...before, reply.id])
      },
      [first, viewerId],
    ),
    removeNew: useCallback((id: string) => setUnseen((before) => before.filter((each) => each !== id)), []),
    clearNew: useCallback(() => setUnseen([]), []),
  }
}

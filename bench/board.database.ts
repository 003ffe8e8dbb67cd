import type pg from 'pg'
import { topicCategories } from '#features/board/ground/board.rules.ts'

/** What the board is measured with: each topic has 0 to 20 replies, so ten on average. */
export const TOPICS = 10_000
export const REPLIES = 10 * TOPICS
const MEMBERS = 200
/** One of so many is featured, so five at first. */
const FEATURED_EVERY = 2_000

type Asked = Pick<pg.ClientBase, 'query'>

/** Fills the board with topics, replies and likes of some members, the counters being true of the rows. */
export async function fillBoard(pool: pg.Pool): Promise<void> {
  await fillMembers(pool)
  await fillTopics(pool, 1, TOPICS)
  await fillReplies(pool)
  await pool.query(
    `insert into likes (item_kind, item_id, account_id, receiver_id, created_at)
     select 'topic', topics.id, member.ids[1 + (abs(hashtext(topics.id::text) % $1) + nth) % $1], topics.author_id,
       topics.created_at + nth * interval '1 minute'
     from topics, generate_series(1, topics.like_count) as nth, ${membersOf} as member`,
    [MEMBERS],
  )
  await pool.query('vacuum analyze')
}

/** Gives each topic the replies that its counter says. */
export async function fillReplies(pool: Asked): Promise<void> {
  await pool.query(
    `insert into replies (topic_id, author_id, content, created_at)
     select topics.id, member.ids[1 + abs(hashtext(topics.id::text) + reply) % $1],
       '> een deel van wat gezegd werd' || chr(10) || chr(10)
         || 'Dit is antwoord **' || reply || '**: ' || repeat('probeer eerst een week met meer eiwit. ', 4),
       topics.created_at + reply * interval '1 minute'
     from topics, generate_series(1, topics.reply_count) as reply, ${membersOf} as member`,
    [MEMBERS],
  )
}

/** Features one topic in forty, so that the list of each tab is full: a short one would grow with the board. */
export async function featureMany(pool: pg.Pool): Promise<void> {
  await pool.query('update topics set featured = true where hashtext(id::text) % 40 = 0')
  await pool.query('vacuum analyze topics')
}

/** Makes the board ten times as long. The new topics have counters alone: no list reads the rows behind them. */
export async function lengthenBoard(pool: pg.Pool): Promise<void> {
  await fillTopics(pool, TOPICS + 1, 10 * TOPICS)
  await pool.query('vacuum analyze topics')
}

/** The ids of topics with exactly so many replies. */
export async function topicsWithReplies(pool: pg.Pool, replyCount: number): Promise<string[]> {
  const { rows } = await pool.query('select id from topics where reply_count = $1 order by id', [replyCount])
  return rows.map(({ id }) => id)
}

const membersOf = `(select array_agg(id order by username) as ids from accounts where username like 'bord-%')`

/** Members of whom half have a picture. */
export async function fillMembers(pool: Asked): Promise<void> {
  await pool.query(
    `with made as (
       insert into accounts (username, username_key, password_hash, created_at)
       select 'bord-' || n, 'bord-' || n, 'none', now() - interval '1 year' from generate_series(1, $1) as n
       returning id, username
     )
     insert into profiles (id, username, owner, profile_picture_key)
     select id, initcap(username), username,
       case when hashtext(username) % 2 = 0 then 'profiles/' || id || '/profile-image-1' end
     from made`,
    [MEMBERS],
  )
}

export async function fillTopics(pool: Asked, first: number, last: number): Promise<void> {
  await pool.query(
    `insert into topics (id, author_id, title, content, category, featured, like_count, reply_count, views,
       title_folded, content_folded, created_at, last_reply_at)
     select gen_random_uuid(), member.ids[1 + n % $3], title, content, category, n % $4 = 0, (n::bigint * 7919 % 20)::integer, replied,
       (n::bigint * 10729 % 9000)::integer, title, lower(content), begun,
       case when replied > 0 then begun + replied * interval '1 minute' end
     from ${membersOf} as member, (
       select n, (n::bigint * 7919 % 21)::integer as replied, now() - interval '1 day' - n * interval '7 minutes' as begun,
         (array['hoeveel eiwit per dag', 'squats zonder rek', 'weer begonnen', 'vijf kilo eraf'])[1 + n % 4]
           || ' nummer ' || n as title,
         'Vraag **' || n || '**: ' || repeat('wat werkt voor jullie, en waarom? ', 8)
           || chr(10) || chr(10) || '- kwark' || chr(10) || '- linzen' as content,
         ($5::text[])[1 + n % cardinality($5::text[])] as category
       from generate_series($1::integer, $2::integer) as n
     ) as made`,
    [first, last, MEMBERS, FEATURED_EVERY, [...topicCategories, 'General']],
  )
}

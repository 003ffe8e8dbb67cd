import { sql } from 'drizzle-orm'
import { feedAges } from '#features/feeds/feeds.server.ts'
import { jobStates } from '#platform/database/schedule.server.ts'
import { outboxState } from '#platform/mail/outbox.server.ts'
import { api } from '../api/endpoint.ts'
import type { Services } from '../open/services.ts'
import type { Gauge, Labelled } from './metrics.ts'

type Part = Pick<Services, 'db' | 'requestDb' | 'replica' | 'finder' | 'config'>

/** Gauges of a process beside those of its requests, its event loop and its memory. */
export function gaugesOf({ db, requestDb, replica, finder, config }: Part): Gauge[] {
  const pools = { jobs: db.$client, requests: requestDb.$client }
  const perPool = (value: (pool: Part['db']['$client']) => number) => () =>
    Object.entries(pools).map(([pool, each]): Labelled => [pool, value(each)])
  return [
    {
      name: 'fitfuel_live_streams',
      help: 'Streams of live updates that are open',
      read: api.openStreams,
    },
    {
      name: 'fitfuel_database_connections',
      label: 'pool',
      help: 'Connections of a pool, those in use and those idle',
      read: perPool((pool) => pool.totalCount),
    },
    {
      name: 'fitfuel_database_connections_idle',
      label: 'pool',
      help: 'Connections of a pool that nobody uses',
      read: perPool((pool) => pool.idleCount),
    },
    {
      name: 'fitfuel_database_waiting',
      label: 'pool',
      help: 'How many wait for a connection of a pool',
      read: perPool((pool) => pool.waitingCount),
    },
    {
      name: 'fitfuel_database_up',
      help: 'Whether the database answers',
      read: () =>
        requestDb.execute(sql`select 1`).then(
          () => 1,
          () => 0,
        ),
    },
    ...(replica
      ? [
          {
            name: 'fitfuel_replica_used',
            help: 'Whether what visitors read comes from the replica at DATABASE_READ_URL',
            read: async () => Number(await replica.isUsed()),
          },
        ]
      : []),
    {
      name: 'fitfuel_index_info',
      label: 'version',
      help: "The version of the finder's index: the same in all processes some seconds after an import",
      read: () => [[finder.snapshot.index.stamp.version, 1]],
    },
    {
      name: 'fitfuel_index_products',
      help: 'Products in the index',
      read: () => finder.snapshot.index.size,
    },
    {
      name: 'fitfuel_index_read_timestamp_seconds',
      help: 'When the catalogue was last read for the index',
      read: () => finder.readAt.getTime() / 1000,
    },
    {
      name: 'fitfuel_mail_waiting',
      help: 'Mails of the outbox that are not sent yet',
      read: async () => (await outboxState(db)).waiting,
    },
    {
      name: 'fitfuel_mail_oldest_timestamp_seconds',
      help: 'When the oldest mail that is not sent yet was written; 0 while none waits',
      read: async () => ((await outboxState(db)).oldest?.getTime() ?? 0) / 1000,
    },
    {
      name: 'fitfuel_jobs',
      label: 'state',
      help: 'Jobs of the last day by their state: created ones wait, active ones run',
      read: async () => (await jobStates(db)).map(({ state, count }) => [state, count]),
    },
    {
      name: 'fitfuel_feed_changed_timestamp_seconds',
      label: 'feed',
      help: 'When a feed that is imported by itself last brought something new',
      read: async () =>
        (await feedAges(db, config.feeds)).map(({ name, changedAt }) => [name, changedAt.getTime() / 1000]),
    },
    {
      name: 'fitfuel_feed_ok',
      label: 'feed',
      help: 'Whether the last run of a feed that is imported by itself did not fail',
      read: async () =>
        (await feedAges(db, config.feeds)).map(({ name, outcome }) => [name, outcome === 'failed' ? 0 : 1]),
    },
  ]
}

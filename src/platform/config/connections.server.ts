import { wholeNumber } from './parsed.server.ts'

/** How many connections to the database the parts of a process may take at most. */
export type ConnectionShares = {
  /** What people wait for. */
  requests: number
  /** Jobs, mail, and what is done at the start. */
  jobs: number
}

/** One hears announcements for everything, the other those of the catalogue for its index. */
const LISTENERS = 2
/** The thread that builds the index; it uses one at a time. */
const INDEX_BUILD = 1
/** More are of no use to jobs, which do one thing after the other. */
const MOST_FOR_JOBS = 4
/** Two senders of mail hold one each for as long as a mail server is silent: other jobs need one beside them. */
const LEAST_FOR_JOBS = 3
/** One page asks for several things at once. */
const LEAST_FOR_REQUESTS = 2

export const DEFAULT_CONNECTIONS = 11
const LEAST_CONNECTIONS = LISTENERS + INDEX_BUILD + LEAST_FOR_JOBS + LEAST_FOR_REQUESTS
const MOST_CONNECTIONS = 1_000

/** `DATABASE_CONNECTIONS`: how many connections to the database a process takes at most. */
export const databaseConnections = wholeNumber(
  LEAST_CONNECTIONS,
  MOST_CONNECTIONS,
  `must be a whole number from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}: a process needs ${LISTENERS} connections to hear announcements, ${INDEX_BUILD} to build its index, ${LEAST_FOR_JOBS} for jobs and ${LEAST_FOR_REQUESTS} for requests`,
)

/** Jobs get half of what listeners and the index leave, as far as that is of use to them; requests get the rest. */
export function sharesOf(connections: number): ConnectionShares {
  const rest = connections - LISTENERS - INDEX_BUILD
  const jobs = Math.min(MOST_FOR_JOBS, Math.max(LEAST_FOR_JOBS, Math.floor(rest / 2)))
  return { jobs, requests: rest - jobs }
}

import type { Feature } from '#platform/http/feature.server.ts'
import { removeOldRuns } from './feeds.server.ts'

export const feeds: Feature = { nightly: [{ name: 'remove-old-feed-runs', run: removeOldRuns }] }

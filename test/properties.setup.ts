import fc from 'fast-check'
import { isFull } from './full.ts'

/**
 * Properties are tried with the same examples in every run of `npm test`, so that none fails by chance on a change that
 * has nothing to do with it; the full run draws others each time, and names the seed of what it finds.
 */
const SEED = 20_260_601

if (!isFull) fc.configureGlobal({ seed: SEED })

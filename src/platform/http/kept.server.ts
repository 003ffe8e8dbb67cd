/** Seconds for which what is the same for everybody may be kept. */
export const KEPT_SECONDS = 15 * 60

/** Headers of what is the same for everybody, such as feeds and site maps, which readers ask for often. */
export const keptByAnybody = { 'cache-control': `public, max-age=${KEPT_SECONDS}` }

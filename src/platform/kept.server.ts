/** Headers of what is the same for everybody, such as feeds and site maps, which readers ask for often. */
export const keptByAnybody = { 'cache-control': `public, max-age=${15 * 60}` }

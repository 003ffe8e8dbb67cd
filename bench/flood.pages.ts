import { type Flood, networkOf, networks } from './flood.ts'

const page = (path: string, connections: number, nth: number): Flood => ({
  path,
  connections,
  from: [networkOf(2000 + nth)],
})
/** Twenty visitors who each open three pages at once, that nobody else opens: no network has more than is its own. */
const ofTwentyNetworks = (path: string, nth: number): Flood => ({
  path,
  connections: 3,
  from: networks(20, 3000 + 20 * nth),
})

/** Floods of pages that are not the same. */
export const pageFloods: [name: string, flood: Flood][] = [
  ['the home page as /?x=N, 2 connections', page('/?x={n}', 2, 0)],
  ['the home page as /?x=N, 8 connections', page('/?x={n}', 8, 1)],
  ['the home page as /?x=N, 50 connections', page('/?x={n}', 50, 2)],
  ['pages that are not there, 8 connections', page('/nosuch/{n}', 8, 3)],
  ['searches of the board, 50 connections', page('/topics?search=x{n}', 50, 4)],
  ['profiles that are not there, 50 connections', page('/profile/{n}', 50, 5)],
  ['searches of the board, 20 networks', ofTwentyNetworks('/topics?search=x{n}', 0)],
  ['lists of the board, 20 networks', ofTwentyNetworks('/topics?search=nummer+{n}', 1)],
  ['searches of recipes, 20 networks', ofTwentyNetworks('/recipes?search=kwark+{n}', 2)],
  ['lists of the finder, 20 networks', ofTwentyNetworks('/fitfuelfinder?load=1&page={n}', 3)],
]

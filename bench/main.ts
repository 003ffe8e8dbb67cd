import { loadavg } from 'node:os'
import { benchSignIns } from './accounts.bench.ts'
import { benchBoard, benchBoardApi } from './board.bench.ts'
import { fillBoard } from './board.database.ts'
import { benchIndex, withBenchDatabase } from './finder.bench.ts'
import { benchFloods } from './floods.bench.ts'
import { benchHttp } from './http.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchLive } from './live.bench.ts'
import { benchPage } from './page.bench.ts'
import { benchPageRates } from './rate.bench.ts'
import { benchRecipes } from './recipes.bench.ts'
import { benchRest } from './rest.bench.ts'
import { printTable } from './table.ts'
import { benchWishes } from './wish.bench.ts'

const [busyBefore] = loadavg()
// One after the other: two at once would measure each other. Matching needs labelled feeds, which are not ours to
// ship: `node bench/matching.bench.ts PRICES RECORDS LABELS`.
await withBenchDatabase(async (database) => {
  printTable('The index', await benchIndex(database))
  printTable('At rest', await benchRest(database))
  printTable('The finder over HTTP', await benchHttp(database))
  printTable('The finder as a page', await benchPageRates(database, '/fitfuelfinder'))
  printTable('The page of offers', await benchPageRates(database, '/offers'))
  printTable('The finder in a browser', await benchWishes(database))
  printTable('The import', await benchImport(database.address))
  printTable('Recipes', await benchRecipes(database))
  printTable('Pages of recipes', await benchPageRates(database, '/recipes'))
  printTable('Live', await benchLive(database))
  printTable('Floods', await benchFloods(database))
  await fillBoard(database.pool)
  printTable('The board over HTTP', await benchBoardApi(database))
  printTable('Pages of the board', await benchPageRates(database, '/topics'))
  printTable('Pages of home', await benchPageRates(database, '/'))
  // Last: it makes the board ten times as long.
  printTable('The board', await benchBoard(database))
})
printTable('Accounts', await benchSignIns())
printTable('The home page', await benchPage('/'))
printTable('The finder page', await benchPage('/fitfuelfinder'))
printTable('The page of recipes', await benchPage('/recipes'))
printTable('A recipe', await benchPage('/recipes', { linked: true }))
printTable('The page of the board', await benchPage('/topics'))
printTable('A topic', await benchPage('/topics', { linked: true }))
printTable('The page of tips', await benchPage('/tips'))
printTable('The questions', await benchPage('/faq'))
process.stdout.write(
  `\nRatios are for judging, absolute figures for reading: compare only what one run printed. Before it the machine had ${busyBefore!.toFixed(1)} processes at work: with other work on it, times are longer and CPU times are not.\n`,
)

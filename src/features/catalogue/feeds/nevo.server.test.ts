import { expect, test } from 'vitest'
import { feedOf, readAll } from '#test/feed.ts'
import { readNevo } from './nevo.server.ts'

const head = [
  ...['NEVO-versie/NEVO-version', 'Voedingsmiddelgroep', 'Food group', 'NEVO-code'],
  ...[
    'Voedingsmiddelnaam/Dutch food name',
    'Synoniem',
    'Hoeveelheid/Quantity',
    'ENERCJ (kJ)',
    'ENERCC (kcal)',
  ],
  ...[
    'PROT (g)',
    'PROTPL (g)',
    'FAT (g)',
    'FASAT (g)',
    'CHO (g)',
    'SUGAR (g)',
    'POLYL (g)',
    'FIBT (g)',
    'ALC (g)',
  ],
  ...['NA (mg)', 'VITA_RAE (µg)'],
]
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join('|')
const version = ['NEVO-Online 2031 7.2', 'Melk', 'Milk', '81']
const cream = [
  ...[...version, 'Crème fraîche', 'Zure room vol/Crème 35%', 'per 100g', '1225', '293'],
  ...['2,6', '0', '30,1', '', '3', '3,0', '0', '0', '0', '28', '12'],
]
const table = (...rows: (readonly string[])[]) => `${[head, ...rows].map(line).join('\r\n')}\r\n`

test('[DAT-05] the table is read: decimal commas, sodium as salt, gaps as unknown, names apart', async () => {
  const { rows, refused } = await readAll(readNevo(feedOf(table(cream))))
  expect(refused).toEqual([])
  expect(rows).toEqual([
    {
      code: '81',
      title: 'Crème fraîche',
      synonyms: ['Zure room vol', 'Crème 35%'],
      group: 'Melk',
      credit: 'NEVO-online versie 2031/7.2, RIVM, Bilthoven',
      nutrition: {
        basis: '100g',
        values: {
          ...{ energyKcal: 293, energyKj: 1225, fat: 30.1, saturatedFat: null, carbs: 3, sugars: 3 },
          ...{ fiber: 0, protein: 2.6, salt: 0.07 },
        },
        polyols: 0,
        alcohol: 0,
        asOf: null,
      },
    },
  ])
})

test('[DAT-05] the encoding that RIVM publishes it in gives the same', async () => {
  async function* original() {
    yield Buffer.from(table(cream), 'latin1')
  }
  const { rows } = await readAll(readNevo(original()))
  expect(rows).toEqual((await readAll(readNevo(feedOf(table(cream))))).rows)
})

test('[DAT-05] values per 100 ml keep their basis, and others are refused by name', async () => {
  const per = (quantity: string) => cream.map((cell) => (cell === 'per 100g' ? quantity : cell))
  const { rows, refused } = await readAll(readNevo(feedOf(table(per('per 100 ml'), per('per stuk')))))
  expect(rows).toMatchObject([{ nutrition: { basis: '100ml' } }])
  expect(refused).toMatchObject([{ line: 3, ref: '81', field: 'Hoeveelheid', value: 'per stuk' }])
})

test.each([
  ['another table', 'code\tproduct_name\n1\tx\n'],
  ['a table without a column', table().replace('PROT (g)', 'EIWIT')],
  ['a table that is cut off', `${table(cream)}"NEVO-Online 2031 7.2"|"Melk`],
])('[DAT-05] %s is refused whole', async (_, text) => {
  await expect(readAll(readNevo(feedOf(text)))).rejects.toThrow(/line \d/)
})

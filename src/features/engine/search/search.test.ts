import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isKind, type kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { idsOf, indexOf, plainProduct } from '../ground/catalogue.reference.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import { anything } from '../ground/query.rules.ts'
import { editsBetween } from '../ground/search.rules.ts'
import searchWords from '../index/data/search-words.json' with { type: 'json' }
import type { CatalogueProduct } from '../index/product.wire.server.ts'
import { dutchWordsOf, kindNamed, sizedSearch, termsOf } from '../index/terms.server.ts'

const shelf: [title: string, kind: (typeof kindIds)[number], size?: number][] = [
  ['Vis in bladerdeeg', 'fish_prepared'],
  ['Visfilet', 'white_fish'],
  ['Kabeljauw filet', 'white_fish'],
  ['Viscosedoekjes', 'cleaning'],
  ['Visueel', 'white_fish'],
  ['Jonge kaas', 'dutch_cheese', 500],
  ['Geitenkaas', 'soft_cheese'],
  ['Geiten melk', 'milk'],
  ...Array.from({ length: 6 }, (_, i): [string, 'peanut_butter'] => [`Pindakaas nr ${i}`, 'peanut_butter']),
  ['Pasta met kaas', 'pasta'],
  ['Pinda sticks', 'crisps'],
  ['Hagelslag melk', 'sweet_spreads'],
  ['Magere kwark', 'lean_kwark', 500],
  ['Volle kwark', 'whole_kwark', 250],
  ['Kwark, 500 gram bakjes', 'whole_kwark', 1000],
  ['Skyr', 'skyr'],
  ['Spier gel', 'drugstore'],
  ['Spier zalf', 'drugstore'],
  ['Skyn doekjes', 'cleaning'],
  ['Schar baguette', 'bread'],
  ['7up', 'soft_drinks'],
  ...['Kattenvoer', 'Brokjes kat'].map((each): [string, 'pets'] => [each, 'pets']),
  ['Kitkat kat', 'chocolate'],
  ['Eiwitrijk brood', 'bread'],
  ['Witbrood', 'bread'],
  ['Handdoek', 'cleaning'],
  ['Scharreleieren', 'eggs'],
  ['Kipfilet', 'chicken_fillet'],
  ['Hele kip', 'chicken_whole'],
  ['Rundergehakt', 'mince'],
  ['Hüttenkäse', 'cottage_cheese'],
  ['Lamsschenkel', 'lamb_game'],
  ['Pate lam kalkoen', 'pets'],
  ['Volle melk', 'milk'],
  ['Halfvolle melk', 'milk'],
  ['Amandelen gezouten', 'nuts'],
  ['Amandelen ongezouten', 'nuts'],
  ['Ongebrande walnoten', 'nuts'],
  ['Tarwemeel', 'flour'],
  ['Palingworst', 'sausage_cold_cuts'],
  ['Eiwitreep', 'protein_bars'],
  ['Tomaten', 'fruiting_vegetables'],
  ['Automattenset', 'household'],
  ['Wrap Caesar', 'sandwiches'],
  ['Wraps', 'wraps'],
  ...Array.from({ length: 12 }, (_, i): [string, 'wraps'] => [`Tortillawraps ${i}`, 'wraps']),
  ...['Appelsap', 'Appelsap troebel'].map((each): [string, 'juice'] => [each, 'juice']),
  ['Elstar appels', 'apples_pears'],
  ['Sojadrink', 'plant_drinks'],
  ['Amandeldrink', 'plant_drinks'],
  ['Biefstuk', 'beef'],
  ['Groene olijven', 'pickles'],
  ['Framboos per stuk', 'berries'],
  ['Frambozen', 'berries'],
  ['Burger kaas', 'burgers'],
  ['Achterham', 'ham'],
  ['Hamlappen', 'ham'],
  ['Ham kaas croissant', 'croissants'],
  ['Hamsterkooi', 'pets'],
  ['Rookworst', 'sausages'],
  ['Massage olie', 'drugstore'],
  ['Heren sokken', 'drugstore'],
  ...Array.from({ length: 11 }, (_, i): [string, 'coffee'] => [`Koffie ${i}`, 'coffee']),
  ['Caffie pads', 'coffee'],
  ...['Perzik schaal', 'Perziken'].map((each): [string, 'stone_fruit'] => [each, 'stone_fruit']),
  ['Kofferbaktas', 'household'],
  ['Vrije uitloop eieren 6st 320 g', 'eggs', 320],
  ['Vrije uitloop ei 6 stuks', 'eggs', 0],
  ['Omega 3 capsules', 'supplements'],
  ['Omega druppels 3 stuks', 'supplements'],
  ['Melkchocolade', 'chocolate'],
  ['Tahini', 'nut_butters'],
  ...['Wortel', 'Wortelen', 'Wortels'].map((each): [string, 'roots_onions'] => [each, 'roots_onions']),
  ...Array.from({ length: 12 }, (_, i): [string, 'sauces'] => [`Thai saus ${i}`, 'sauces']),
  ...Array.from({ length: 51 }, (_, i): [string, 'biscuits'] => [`Kaasmutjes ${i}`, 'biscuits']),
  ...Array.from({ length: 600 }, (_, i): [string, 'biscuits'] => [`Rutjes ${i}`, 'biscuits']),
  ['Cheeseburger', 'burgers'],
]
// All cost the same but for the cheapest, so that titles decide what stands before what.
const products: CatalogueProduct[] = shelf.map(([title, kind, amount = 300], i) => ({
  ...plainProduct,
  id: i + 1,
  title,
  kind,
  priceNow: title === 'Hagelslag melk' ? 10 : 100,
  category: ['cleaning', 'drugstore', 'household', 'pets'].includes(kind) ? 'non_food' : 'pantry',
  pack: amount ? { amount, unit: 'g', approximate: false } : null,
}))
const index = indexOf(products)
const fishes = ['Kabeljauw filet', 'Vis in bladerdeeg', 'Visfilet', 'Visueel']
const peanutButters = [0, 1, 2, 3, 4, 5].map((i) => `Pindakaas nr ${i}`)
const coffees = [0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `Koffie ${i}`)

function find(search: string, query: Partial<FinderQuery> = {}) {
  const { rows, spelling, elsewhere, total } = index.find({ ...anything, ...query, search })
  return { titles: idsOf(index, rows).map((id) => shelf[id - 1]![0]), spelling, elsewhere, total }
}

test.each([
  [
    'kaas',
    [
      ...['Burger kaas', 'Geitenkaas', 'Ham kaas croissant', 'Jonge kaas', 'Pasta met kaas'],
      ...peanutButters,
    ],
  ],
  ['filet', ['Kabeljauw filet', 'Kipfilet', 'Visfilet']],
  ['kip', ['Hele kip', 'Kipfilet']],
  ['pinda', ['Pinda sticks']],
  ['visco', ['Viscosedoekjes']],
  ['wrap', [...Array.from({ length: 12 }, (_, i) => `Tortillawraps ${i}`), 'Wrap Caesar', 'Wraps'].sort()],
])('[ASK-07] the short word %j finds whole words and what is made of them: %j', (search, titles) => {
  expect(find(search, { nonFood: true }).titles.sort()).toEqual(titles)
})

test.each([
  ['halfvolle', ['Halfvolle melk']],
  ['gezouten', ['Amandelen gezouten']],
  ['eel', ['Palingworst']],
  ['rwem', []],
  ['wit', ['Eiwitreep', 'Eiwitrijk brood', 'Witbrood']],
  ['cheese burger', ['Burger kaas', 'Cheeseburger']],
  ['pinda kaas', peanutButters],
  ['biefstukken', ['Biefstuk']],
  ['tomaat', ['Tomaten']],
  ['wortelen', ['Wortel', 'Wortelen', 'Wortels']],
  ['walnoot', ['Ongebrande walnoten']],
  ['olijf', ['Groene olijven']],
  ...['frambozen', 'frambosen'].map((each): [string, string[]] => [each, ['Framboos per stuk', 'Frambozen']]),
  ['perziken', ['Perzik schaal', 'Perziken']],
  ['hammen', ['Achterham', 'Ham kaas croissant', 'Hamlappen']],
  ['soja melk', ['Sojadrink']],
  ['7 up', ['7up']],
  ['magerekwark', ['Magere kwark']],
  ['sojamelk', ['Sojadrink']],
  ['soymilk', ['Sojadrink']],
  ['volle melk', ['Volle melk']],
  ['eiwitbrood', ['Eiwitrijk brood']],
  ['amandel melk', ['Amandeldrink']],
  ...['vis', 'vissen'].map((each): [string, string[]] => [each, fishes]),
  ['ham', ['Achterham', 'Hamlappen', 'Ham kaas croissant']],
  // What the word names as a title would comes first, then what only mentions it.
  ['appels', ['Elstar appels', 'Appelsap', 'Appelsap troebel']],
])('[ASK-07] %j finds what is meant, and no word that has it by chance: %j', (search, titles) => {
  expect(find(search).titles).toEqual(titles)
})

test.each([
  ['tomatten', ['tomaten'], ['Tomaten']],
  ['gebrande walnoten', null, []],
  ['koffe', ['koffie'], coffees],
  ['kaffie', ['koffie'], coffees],
  ['saussage', ['sausage'], ['Rookworst']],
  ['schyr', ['skyr'], ['Skyr']],
  ['eeren', ['eieren'], ['Scharreleieren', 'Vrije uitloop eieren 6st 320 g']],
])('[ASK-07] %j is corrected to %j, but never to its opposite', (search, spelling, titles) => {
  expect(find(search)).toMatchObject({ spelling, titles })
})

test.each([
  ['chicken', ['Hele kip', 'Kipfilet']],
  ['Chicken breast', ['Kipfilet']],
  ['eggs', ['Scharreleieren', 'Vrije uitloop ei 6 stuks', 'Vrije uitloop eieren 6st 320 g']],
  ['peanut butter', peanutButters],
  ['low fat quark', ['Magere kwark']],
  ['minced beef', ['Rundergehakt']],
  ['cottage cheese', ['Hüttenkäse']],
  ...['lamb', 'lam', 'lambs'].map((each): [string, string[]] => [each, ['Lamsschenkel']]),
  ['goat’s milk', []],
  ['egg', ['Scharreleieren', 'Vrije uitloop ei 6 stuks', 'Vrije uitloop eieren 6st 320 g']],
  ['cat food', ['Brokjes kat', 'Kattenvoer']],
  ['fish', ['Kabeljauw filet', 'Vis in bladerdeeg', 'Visfilet', 'Visueel']],
  ['white fish', ['Kabeljauw filet', 'Visfilet', 'Visueel']],
])('[ASK-07] the English %j finds %j', (search, titles) => {
  expect(find(search).titles.sort()).toEqual(titles)
})

test('[ASK-07] the list of words has at least 300 English ones, one a line, each of which says something else', () => {
  const lines = readFileSync(new URL('../index/data/search-words.json', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  "'))
  const entries = Object.entries(searchWords)
  expect(lines).toHaveLength(entries.length)
  expect(entries.length).toBeGreaterThanOrEqual(300)
  for (const [word, others] of entries) {
    expect([word, others.length]).not.toEqual([word, 0])
    expect(others).not.toContain(word)
    const kinds = others.flatMap((other) => other.split(' ')).filter((each) => each.includes(':'))
    expect(kinds.filter((kind) => !isKind(kindNamed(kind)))).toEqual([])
    expect([word, termsOf(word.split(/[ -]/), () => false)]).toEqual([word, [expect.anything()]])
  }
})

test('[ASK-07] a size narrows to packs of it, and is words where no pack is so large', () => {
  for (const search of ['kwark 500 g', '0,5 kilo kwark', '500g KWARK', '2 x 250 gram kwark'])
    expect(find(search)).toMatchObject({ titles: ['Magere kwark'], spelling: null })
  expect(find('kwark 500 gram bakjes').titles).toEqual(['Kwark, 500 gram bakjes'])
  // The size is not mistaken for another one.
  for (const search of ['kwark 750 g', 'kwrak 750 g'])
    expect(find(search)).toMatchObject({ total: 3, spelling: ['kwark'] })
  expect(find('kwrak 500 g')).toMatchObject({ titles: ['Magere kwark'], spelling: ['kwark', '500', 'g'] })
  expect(find('500 g').titles.sort()).toEqual(['Jonge kaas', 'Magere kwark'])
  expect(sizedSearch('7 up')).toBeNull()
  expect(sizedSearch('kilo liter')).toBeNull()
})

test('[ASK-07] a size is the one on the label, with the liquid, and pieces are counted also where they have a typical weight', () => {
  const tin = { ...plainProduct, id: 1, title: 'Tonijn', salesUnitSize: '160 g' }
  const eggs = { ...plainProduct, id: 2, title: 'Scharreleieren', salesUnitSize: null }
  const labelled = indexOf([
    { ...tin, pack: { amount: 112, unit: 'g', approximate: true, drained: true } },
    { ...tin, id: 3, pack: { amount: 160, unit: 'g', approximate: false } },
    { ...eggs, typical: { pieces: 6, grams: 58, source: 'Table' } },
    { ...eggs, id: 4, pack: null },
  ])
  const found = (search: string) => idsOf(labelled, labelled.find({ ...anything, search }).rows)
  expect([found('tonijn 160 g'), found('tonijn 112 g').length]).toEqual([[1, 3], 2])
  expect(found('scharreleieren 6 stuks')).toEqual([2])
})

test('[ASK-07] so does a number of pieces, where the label or the title counts them', () => {
  for (const search of ['ei 6 stuks', 'eggs 6 pieces', 'egg 6st'])
    expect(find(search)).toMatchObject({
      titles: ['Vrije uitloop ei 6 stuks', 'Vrije uitloop eieren 6st 320 g'],
      spelling: null,
    })
  for (const search of ['eieren 12 stuks', 'eieren 12'])
    expect(find(search)).toMatchObject({ spelling: ['eieren'] })
  // A number alone is a word first.
  expect(find('omega 3').titles).toContain('Omega 3 capsules')
})

test('[ASK-07] what a diet, a store or an offer leaves out is not misspelt, unless it was found by chance', () => {
  const south = { id: 'south', name: 'South', domain: 'south.example' }
  const near = { store: south, flags: { vegan: true }, priceNow: 90, priceOriginal: 120 }
  const coffee = Array.from({ length: 10 }, (_, i) => ({ title: `Koffie ${i}`, ...near }))
  const index = indexOf(
    [{ title: 'Skyr' }, { title: 'Spyr', ...near }, { title: 'Kofferbak' }, ...coffee].map((product, i) => ({
      ...{ ...plainProduct, priceNow: 100, id: i + 1 },
      ...product,
    })),
  )
  for (const query of [{ flags: ['vegan'] }, { stores: ['south'] }, { offers: true }] as const) {
    const spelled = (search: string) => index.find({ ...anything, ...query, search }).spelling
    expect(spelled('skyr')).toBeNull()
    expect(spelled('spyx')).toEqual(['spyr'])
    expect(spelled('koffe')).toEqual(['koffie'])
  }
})

test('[ASK-07] no word is corrected to an abbreviation, and English of another number or in one word is read as Dutch', () => {
  expect(editsBetween('vol', 'ol')).toBeNull()
  expect(dutchWordsOf(['lentil'])).toEqual(['linzen'])
  expect(dutchWordsOf(['oatmilk'])).toEqual(['haverdrink'])
})

test('[ASK-07] letters within many products, or at the beginning of some, are no typing mistake', () => {
  expect(find('melkc')).toMatchObject({ titles: ['Melkchocolade'], spelling: null })
  expect(find('tahi')).toMatchObject({ titles: ['Tahini'], spelling: null })
  expect(find('mutjes').spelling).toBeNull()
  // Nor is a size that no pack has, or a part of a longer number.
  expect(find('ham 2 kg')).toMatchObject({ spelling: ['ham'] })
  expect(find('eieren 20').titles).toEqual(find('eieren').titles)
})

test('[ASK-07] a misspelt word is corrected also when alone, first to one that sounds the same', () => {
  expect(find('skier')).toMatchObject({ titles: ['Skyr'], spelling: ['skyr'] })
  // An English word that no product has is not misspelt.
  expect(find('haddock')).toMatchObject({ titles: [], spelling: null })
  expect(find('handoek')).toMatchObject({ titles: ['Handdoek'], spelling: ['handdoek'] })
  expect(find('xylofoon')).toEqual({ titles: [], spelling: null, elsewhere: null, total: 0 })
})

test('[ASK-07] what a search finds outside of the category or the kinds is counted, and not taken for a mistake', () => {
  // "Skyn" is near, but what was searched is there.
  expect(find('skyr', { category: 'non_food' })).toMatchObject({
    total: 0,
    elsewhere: { total: 1, spelling: null },
  })
  expect(find('kip', { category: 'fish' }).elsewhere).toEqual({ total: 2, spelling: null })
  expect(find('kip', { kinds: ['eggs'] }).elsewhere).toEqual({ total: 2, spelling: null })
  expect(find('skier', { category: 'fish' }).elsewhere).toEqual({ total: 1, spelling: ['skyr'] })
  expect(find('skier', { category: 'pantry' })).toMatchObject({ spelling: ['skyr'], elsewhere: null })
  expect(find('kip', { category: 'pantry' }).elsewhere).toBeNull()
  expect(find('kip', { category: 'fish', flags: ['vegan'] }).elsewhere).toBeNull()
  expect(find('', { category: 'fish' }).elsewhere).toBeNull()
})

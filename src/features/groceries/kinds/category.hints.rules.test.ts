import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import hints from './data/kind-hints.json' with { type: 'json' }
import rules from './data/kind-words.json' with { type: 'json' }
import { categoryOfKind, type KindId } from './kinds.rules.ts'
import { kindByHints, kindOfTitle } from './title.rules.ts'
import { plainWords } from './words.rules.ts'

// Words and brands that are asked last, where no rule tells a kind: titles are invented, a line for each kind.
const kindOf = (title: string, path: string | null = null) => classify({ title, brand: null, path }).kind
const lines = (table: string) => table.trim().split(/\s*\n\s*/)

/** Of a line "kind: title; title" the kind and what the rules, the words asked last and both together say of a title. */
function read(line: string) {
  const [kind, list] = line.split(': ', 2)
  const told = list!.split('; ').map((title) => {
    const words = plainWords(title)
    return { title, rules: kindOfTitle(words), hints: kindByHints(words), kind: kindOf(title) }
  })
  return { kind, told }
}

test.each(
  lines(`
    household: Noorderlicht magnetron 25 liter; Zuidhof airfryer 6l; Föhn 2000w
    leisure: Sup board 320 cm; Memoblaadjes blauw; Kettlebell 6 kg
    gift_cards: Netflix tegoed 50 euro; Winkelkaart 15 euro
    drugstore: Zuidhof geur for men; Reed diffuser jasmijn; Noorderlicht shamp. voller
    cleaning: Keuken reinig. spray
    flowers_garden: Woestijncactus klein; Perk plante; Bonte wilg op stam; Violen 6-pack
    pets: Houtvezel 30 l
    clothing: Veterboots zwart
    tobacco: Camel vol 40 g; Van Nelle zwaar 40 g
    store_material: Bezorgbundel zomer
    ready_meals: Vegan moussaka
    pasta: Gnocc. di patate
    herbs_spices: Gehakte knoflook in potje; Kruidenblend Grieks; Fijn gehakte gember
    sausage_cold_cuts: Fleischwurst naturel; Veluwse boterhamw.
    soft_cheese: Marcaire jong; Saint-Marcellin; Affinois naturel
    wine: Sevre et Maine sur lie; Grauburgunder trocken
    spirits: Glen Ardoch 12 years; Hooglander speyside; Bitterol zomer
    sweets: Zonnehof spearmint 46 st; Groentjes blauw
    chocolate: Hulstblaadjes melk
    biscuits: Boterkrakelingen
    rolls: Piccolo wit 4 st; Picoletjes
    butter: Bewust light kuipje
    coffee: Regular pads 36 st
    soft_drinks: Orange 1,5l; Tropisch alcoholvr. cocktail
  `),
)('[DAT-11] [DAT-12] what no rule tells is told by words that are asked last: %s', (line) => {
  const { kind, told } = read(line)
  expect(told).toEqual(told.map(({ title }) => ({ title, rules: null, hints: kind, kind })))
})

test.each(
  lines(`
    cleaning: Allesglans rein. citroen
    potatoes: Partjes knof. 450 g; Minikrielt. oven
    pasta: Spätzle met ui; Maultaschen spinazie
    ready_meals: Bio groentepannetje
    pickles: Groene pepers op zuur
    butter: Prei/zeezoutbot.
    tinned_vegetables: Crispy maïs naturel
    soft_drinks: Tintelfruit peer
  `),
)('[DAT-12] words that are asked last tell what only tastes of a fruit or vegetable: %s', (line) => {
  const { kind, told } = read(line)
  expect(told.map(({ title, hints, kind: found }) => ({ title, hints, found }))).toEqual(
    told.map(({ title }) => ({ title, hints: kind, found: kind })),
  )
  const categories = told.map(({ rules: named }) => named && categoryOfKind(named))
  expect(categories.filter((each) => each !== 'fruits' && each !== 'vegetables')).toEqual([])
})

test.each<[string, string | null]>([
  ['Aardappelpuree met nootmuskaat', 'household'],
  ['Komkommer uit de kas', 'leisure'],
  ['Pâte d’amande', 'liver_pate'],
  ['Magnetronpopcorn zout', 'household'],
  ['Sinaasappelmarmelade orange', 'soft_drinks'],
])(
  '[DAT-12] a word that is asked last takes nothing from what the rules tell: "%s" is not %s',
  (title, kind) => {
    expect(kindOf(title)).not.toBe(kind)
  },
)

type Rule = { kind: string; words?: string[]; with?: string[]; unless?: string[] }

test('[DAT-12] no word that is asked last repeats one by which the rules tell its kind, and none stands twice', () => {
  const always = (rules as Rule[]).filter((rule) => !rule.with && !rule.unless)
  const told = new Set(always.flatMap(({ kind, words = [] }) => words.map((word) => `${kind}: ${word}`)))
  // What a fruit or vegetable is beside other words is asked last too: it may be a flavour.
  const last = (hints as Rule[]).filter(
    ({ kind }) => !['fruits', 'vegetables'].includes(categoryOfKind(kind as KindId)),
  )
  const repeated = last.flatMap(({ kind, words = [] }) =>
    words.filter((word) => told.has(`${kind}: ${word}`)),
  )
  expect(repeated).toEqual([])
  // With another word beside it, a word may tell another kind.
  const alone = (hints as Rule[]).flatMap((rule) => (rule.with ? [] : (rule.words ?? [])))
  expect(alone.filter((word, place) => alone.indexOf(word) !== place)).toEqual([])
})

const care = 'Baby en kind/Baby en kind verzorging/Baby bad- en doucheverzorging'
test.each<[string, string | null, string]>([
  ['Schuimzee bubble bath', care, 'non_food'],
  ['Zeezoet kids relaxing schuim', care, 'non_food'],
  ['Oefenslok magic cup', 'Baby en kind/Baby en kind accessoires/Babyflessen', 'non_food'],
  ['Buikrust druppels', 'Baby en kind/Baby en kind gezondheid/Buikpijn kinderen', 'non_food'],
  ['Peer en pruim 6m+', 'Baby en kind/Babyvoeding/Fruithapjes (baby en kind)', 'baby'],
  ['Groeidrink 1+', 'Baby en kind/Babyvoeding/Flesvoeding', 'baby'],
  ['Zachtwolk baby schuimbad', null, 'non_food'],
  ['Zachtwolk trainer cup blauw', null, 'non_food'],
  ['Bonbebe pants maat 5', null, 'non_food'],
  ['Bonbebe wortel pompoen 6m', null, 'baby'],
])(
  '[DAT-11] what babies wash with, wear and drink from is no food of theirs: "%s" (%s) is of %s',
  (title, path, category) => {
    expect(classify({ title, brand: null, path }).category).toBe(category)
  },
)

const inPack = (title: string, unit: 'g' | 'ml', amount: number, path: string | null = null) =>
  classify({ title, brand: null, unit, amount, path }).kind

test.each<[string, 'g' | 'ml', number, string | null]>([
  ['Mandarijnen', 'ml', 312, 'tinned_fruit'],
  ['Kersen zonder pit', 'ml', 680, 'tinned_fruit'],
  ['Perzik', 'ml', 1500, 'soft_drinks'],
  ['Limoen', 'ml', 320, 'soft_drinks'],
  ['Groene thee yuzu', 'ml', 1500, 'iced_tea'],
  ['Groene thee yuzu', 'g', 40, 'tea'],
  ['Soja choco', 'ml', 1000, 'plant_drinks'],
  ['Kruidenmolen', 'g', 45, 'herbs_spices'],
  ['Melk', 'ml', 1000, 'milk'],
  ['Melk', 'g', 200, null],
  ['Zoutmolen', 'g', 95, 'salt'],
  ['Kruidenmolen beuken', 'g', 900, 'household'],
  ['Gebraden kipgehakt', 'g', 140, 'chicken_cold_cuts'],
  ['Gekruid kipgehakt', 'g', 300, 'chicken_mince'],
])('[DAT-12] what a pack holds tells it as well: "%s" in %s, %s, is %s', (title, unit, amount, kind) => {
  expect(inPack(title, unit, amount)).toBe(kind)
})

test.each<[string, string | null, string]>([
  [
    'Hoeve pizza salami',
    'Kaas, vleeswaren, tapas/Vleeswaren/Vleeswaren voorverpakt/Salami en cervelaat',
    'sausage_cold_cuts',
  ],
  ['Hoeve pizza salami', null, 'pizza'],
  ['Perzik greentea', 'Frisdrank, sappen/Ice tea/Ice tea koolzuurvrij', 'iced_tea'],
  ['Kersvodka drink', 'Bier en wijn', 'spirits'],
  ['Hofkok aardappelgratin tuinui', 'Aardappelen, groente en fruit', 'ready_meals'],
  ['Kipballetjes pittig', 'Vleeswaren, kaas en tapas', 'chicken_prepared'],
  [
    'Sushi nori 10 vellen',
    'Pasta, rijst en wereldkeuken/Oosterse keuken/Japans/Sushi benodigdheden',
    'tinned_vegetables',
  ],
  ['Brood spread', 'Vegetarisch, vegan en plantaardig/Vegetarische spreads', 'dips'],
])('[DAT-12] a department, or none, and a title: "%s" (%s) is %s', (title, path, kind) => {
  expect(kindOf(title, path)).toBe(kind)
})

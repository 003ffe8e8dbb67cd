import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import hints from './data/kind-hints.json' with { type: 'json' }
import rules from './data/kind-words.json' with { type: 'json' }
import { categoryOfKind, type KindId } from './kinds.rules.ts'

// Words and brands that are asked last, where no rule tells a kind: titles are invented, a line for each kind.
const kindOf = (title: string, path: string | null = null) => classify({ title, brand: null, path }).kind
const lines = (table: string) => table.trim().split(/\s*\n\s*/)

/** Of a line "kind: title; title" each title has to be of the kind. */
function expectKinds(line: string): void {
  const [kind, list] = line.split(': ', 2)
  const titles = list!.split('; ')
  expect(titles.map((title) => `${title}: ${kindOf(title)}`)).toEqual(
    titles.map((title) => `${title}: ${kind}`),
  )
}

test.each(
  lines(`
    household: Noorderlicht magnetron 25 liter; Zuidhof airfryer 6l; Föhn 2000w; Tuinshredder 2400w shredder; Bladblazer accu; Dakdragers 110 cm; Groendak pakket 4m2; Panel heater wit; Kaaskruller beuken; Houten aanmaakkrullen
    leisure: Dierenpark Oosterwoud entree; Schaatsshow op het ijs rang 2 kind ticket; Dagskipas volwassene; Sup board 320 cm; Kajak tweepersoons; Bolderkar opvouwbaar; Monopoly reiseditie; Memoblaadjes blauw; Whiteboardmarker rood; Kettlebell 6 kg
    gift_cards: Netflix tegoed 50 euro; Roblox 10 euro; Google Play 25 euro; Winkelkaart 15 euro
    drugstore: Lancome nuit; Armani code for men; Shaving foam sensitive; Cotton pads rond; Razor blades 8 st; Hoofdpijnpoeders 10 st; Kalknagelstift; Noodanticonceptie 1 tablet; Inlegkruisjes normaal; Reed diffuser jasmijn; Hegron shamp. voller
    baby_care: Luierpants maat 4 pants maat 4
    cleaning: Ultrawash wasp. wit; Ruitenvloeistof winter; Allesglans rein. citroen; Waterontharder poeder; Koperglans 150 ml; Keuken reinig. spray; Impregneerspray schoenen
    flowers_garden: Dieffenbachia groot; Woestijncactus klein; Rhododendron roze; Pluimhortensia wit; Perk plante; Bonte wilg op stam; Slakkenbestrijder korrels; Meststaafjes 20 st; Violen 6-pack
    pets: Houtvezel 30 l; Vogelbad steen
    clothing: Pietenpak rood maat M; Teenslipper maat 39
    tobacco: Camel vol 40 g; Van Nelle zwaar 40 g; Lucky Strike red
    store_material: Bezorgbundel zomer
  `),
)('[DAT-11] no food, by words that no food has: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    potatoes: Patatas bravas pittig; Partjes knof. 450 g; Minikrielt. oven
    pasta: Spätzle met ui; Maultaschen spinazie; Gnocc. di patate
    ready_meals: Bio groentepannetje; Vegan moussaka; Dagschotel kant en klare maal.
    pickles: Gevulde wijnbl. rijst; Dwarsliggers zoetzuur; Groene pepers op zuur
    herbs_spices: Gehakte knoflook in potje; Kruidenblend Grieks; Fijn gehakte gember
    sausage_cold_cuts: Fleischwurst naturel; Veluwse boterhamw.; Kabanossi pikant
    meat_prepared: Grill braadwo. fijn; Boerengehaktschn. 2 st
    soft_cheese: Marcaire jong; Saint-Marcellin; Affinois naturel
    tinned_vegetables: Sushi nori vellen; Eekhoornbr. gedroogd; Bamboescheuten
    wine: Sevre et Maine sur lie; Grauburgunder trocken; Ribera del Duero crianza; Chateauneuf AOP
    spirits: Glen Ardoch 12 years; Hooglander speyside; Bitterol spritz
    sweets: Extra spearmint 46 st; Groentjes menthol; Mega bears zuur
    chocolate: Paaseieren praline; Mini rochers hazelnoot; Hulstblaadjes melk
    biscuits: Boterkrakelingen; Kokosmakronen pakje bakkersmakronen
    rolls: Piccolo wit 4 st; Picoletjes; Focaccia rozemarijn
    butter: Bewust light kuipje; Knoflook/zeezoutbot.
    coffee: Hofkoffie dark roast; Regular pads 36 st; Filterkoffie grove maling
    tinned_vegetables: Crispy maïs naturel
    soft_drinks: Tintelfruit peer; Orange 1,5l; Tropisch alcoholvr. cocktail
  `),
)('[DAT-12] a food, by words that are asked last: %s', (line) => {
  expectKinds(line)
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

test.each<[string, 'g' | 'ml', number, string]>([
  ['Mandarijnen', 'ml', 312, 'tinned_fruit'],
  ['Kersen zonder pit', 'ml', 680, 'tinned_fruit'],
  ['Perzik', 'ml', 1500, 'soft_drinks'],
  ['Limoen', 'ml', 320, 'soft_drinks'],
  ['Groene thee yuzu', 'ml', 1500, 'iced_tea'],
  ['Groene thee yuzu', 'g', 40, 'tea'],
  ['Soja choco', 'ml', 1000, 'plant_drinks'],
  ['Kruidenmolen', 'g', 45, 'herbs_spices'],
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

test.each(
  lines(`
    meat_prepared: Spareribs zoet; Spareribs pittig; Spareribs piri piri; Sparerib smokey
    ready_meals: Aardappelgratin; Zoete aardappelgratin; Sushibox zalm
    soft_drinks: Sparkling natural drink with rose and pear
    chocolate: Kersenlikeur pralin.; Kinder kalender winter
    tinned_vegetables: Gedroogde paddensto.; Nori vellen
    croissants: Meerzaden croissant
    cake: Voetbaldonut; Kerstdonut stervorm
    butter: Boterfiguren
    fries: Oven frites
    chicken_prepared: Kipballetjes
    sweets: Kerst suikerstangen; Lampion met snoepjes
    crisps: Nori snack
    leisure: Puzzel donut 100 stukjes; Speelfiguren boerderij
  `),
)('[DAT-11] [DAT-12] the dish, the sweet or the pastry that it is: %s', (line) => {
  expectKinds(line)
})

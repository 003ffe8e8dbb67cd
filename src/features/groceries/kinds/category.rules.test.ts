import { expect, test } from 'vitest'
import { classify, hasEnergy, holdsAlcohol } from './category.rules.ts'
import changes from './data/kind-changes.json' with { type: 'json' }
import hints from './data/kind-hints.json' with { type: 'json' }
import paths from './data/kind-paths.json' with { type: 'json' }
import rules from './data/kind-words.json' with { type: 'json' }
import { categoryIds, isCategory, isKind, type KindId, kindIds } from './kinds.rules.ts'

const kindOf = (title: string, path: string | null = null) => classify({ title, brand: null, path }).kind

test.each<[string, KindId]>([
  ['Rundergehakt', 'mince'],
  ['Varkenshaas naturel', 'pork'],
  ['Rookworst mager', 'sausages'],
  ['Kipfilet 2 stuks', 'chicken_fillet'],
  ['Kippendijen', 'chicken_thigh'],
  ['Kipdrumsticks', 'chicken_legs'],
  ['Kalkoengehakt', 'chicken_mince'],
  ['Hele scharrelkip', 'chicken_whole'],
  ['Kipnuggets krokant', 'chicken_prepared'],
  ['Kipfilet plakjes', 'chicken_cold_cuts'],
  ['Jong belegen 48+ plakken', 'dutch_cheese'],
  ['Achterham 2-pack', 'ham'],
  ['Zalmfilet op huid', 'salmon'],
  ['Tonijn in zonnebloemolie', 'tuna'],
  ['Roze garnalen gepeld', 'shellfish'],
  ['Magere kwark', 'lean_kwark'],
  ['Halfvolle kwark', 'whole_kwark'],
  ['Skyr naturel yoghurt', 'skyr'],
  ['Magere kwark aardbei', 'fruit_kwark'],
  ['Yoghurt Griekse stijl', 'greek_yoghurt'],
  ['Drinkyoghurt aardbei', 'drink_yoghurt'],
  ['Halfvolle yoghurt vanille', 'fruit_yoghurt'],
  ['Plantaardige kipstukjes', 'meat_substitutes'],
  ['Vegetarisch gehakt', 'meat_substitutes'],
  ['Tofu naturel', 'tofu_tempeh'],
  ['Vrije uitloop eieren M', 'eggs'],
  ['Nasi verspakket', 'meal_kits'],
  ['Maaltijdsalade kip bacon', 'meal_salads'],
  ['Proteïnereep karamel', 'protein_bars'],
  ['Roomijs vanille', 'ice_cream'],
  ['Diepvries spinazie', 'frozen_vegetables'],
  ['Zilvervliesrijst', 'rice'],
  ['Volkoren spaghetti', 'pasta'],
  ['Volkoren havermout', 'oats'],
  ['Ongezouten cashewnoten', 'nuts'],
  ['Pompoenpitten', 'seeds'],
  ['Kidneybonen', 'pulses'],
  ['Olijfolie extra vierge', 'oils'],
  ['Pindakaas', 'peanut_butter'],
  ['Broccoliroosjes', 'cabbage'],
  ['Radijsjes', 'roots_onions'],
  ['IJsbergsla', 'leafy_greens'],
  ['Blauwe bessen', 'berries'],
  ['Halfvolle melk', 'milk'],
])('[DAT-12] "%s" is of the kind %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Kruidenmix voor kip', 'meal_mixes'],
  ['Chips kip kerrie', 'crisps'],
  ['Yoghurtdressing', 'dressings'],
  ['Visolie capsules', 'supplements'],
  ['Mix voor kwarktaart', 'baking'],
  ['Kippensoep', 'soup'],
  ['Appelsap', 'juice'],
  ['Maaltijdhapje kip rijst 8m+', 'baby_food'],
  ['Yoghurtgums', 'sweets'],
  ['IJsthee perzik', 'iced_tea'],
  ['Pasta saus tomaat', 'pasta_sauce'],
  ['Kip kerrie salade', 'deli_salads'],
  ['Kaascroissant', 'warm_snacks'],
  ['Chocolade donut', 'cake'],
  ['Chocolade muffins', 'cake'],
  ['Karamel ijsreep', 'ice_cream'],
  ['Wafelijs vanille', 'ice_cream'],
  ['Spinazie fijn gehakt', 'frozen_vegetables'],
  ['Makreel flakes gerookt', 'oily_fish'],
  ['Parmezaan flakes', 'hard_cheese'],
  ['Verse girasoli ricotta', 'pasta'],
  ['Minikrieltjes met kruidenboter', 'potatoes'],
  ['Grillworst sweet chili', 'sausage_cold_cuts'],
  ['Wokgarnalen sweet chili', 'shellfish'],
  ['Tapas garnalen aioli', 'shellfish'],
  ['Quiche prei', 'ready_meals'],
  ['Gedroogde bruine bonen', 'pulses'],
  ['Zuurkool met kruiden', 'cabbage'],
])('[DAT-12] "%s" is not what its other words name, but of the kind %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each([
  'Kattenvoer kip',
  'Kattenbrokken met kip',
  'Paté met gevogelte',
  'Snacks voor de hond met zalm',
  'Schuurmiddel citroen',
  'Toiletblok munt',
  'Shampoo appel',
  'Tandpasta mint',
  'Kaasschaaf',
  'Citroenpers',
  'Fruitschaal keramiek',
  'Boeket rozen',
  'Cadeaukaart 25 euro',
  'Shag halfzwaar',
  'Knuffel konijn',
  'Skipas kinderen',
  'Heren jas-0464117',
  'Deodorant honing',
  'Douchegel melk en honing',
  'Zonnebrandmelk',
  'Haarmousse volume mousse',
  'Parfum giftset rosé',
  'Keelpijntabletten honing en citroen',
  'Scrubblokjes mango',
  'Ontkalktabletten',
  'Vloerdoekjes citroen',
  'Wokpan 28cm',
  'Satéstokjes bamboe 18 cm',
  'Tafellaken kiwi',
  'Contactgrill panini',
  'Smartwatch rosé',
  'Huispak dames zwart',
  'Premium adult zalm',
  'Paashaas met kalanchoe',
])('[DAT-11] "%s" is no food', (title) => {
  expect(classify({ title, brand: null }).category).toBe('non_food')
})

test.each([
  'Pannenkoeken',
  'Kattentongen melkchocolade',
  'Hotdogs',
  'Olijfolie',
  'Kletskoppen',
  'Stamppot andijvie',
  'Smaakmaker groentesoep',
  'Bier krat',
  'Mikado melk',
  'Kauwgom zachte munt',
  'Minikrieltjes',
  'Wraps 20 cm',
  'Sherry cask finish whisky',
])('[DAT-11] "%s" is food, whatever part of it sounds like', (title) => {
  expect(classify({ title, brand: null }).category).not.toBe('non_food')
})

test.each<[path: string, title: string, kind: KindId]>([
  ['Huisdier/Katten/Natvoer', 'Paté met zalm', 'pets'],
  ['Dieren & benodigdheden', 'Malse stukjes in saus', 'pets'],
  ['Vis en vlees/Vis', 'Paling', 'oily_fish'],
  ['Diepvries/Groente/Spinazie', 'Bladspinazie', 'frozen_vegetables'],
  ['Diepvries/Brood en gebak', 'Croissants', 'frozen_bakery'],
  ['Zuivel, eieren/Kwark', 'Mild en romig', 'whole_kwark'],
  ['Groente en fruit/Appels/Zakken en dozen', 'Elstar zak', 'apples_pears'],
  ['Drogisterij/Verzorging', 'Honing en melk', 'drugstore'],
])('[DAT-11] [DAT-12] at "%s" "%s" is of the kind %s: the shop knows best', (path, title, kind) => {
  expect(kindOf(title, path)).toBe(kind)
})

test('[DAT-11] a department of many things leaves to the title what it is', () => {
  expect(kindOf('Muntdrop', 'Koek, snoep, chocolade en chips')).toBe('sweets')
  expect(kindOf('Ribbelchips', 'Koek, snoep, chocolade en chips')).toBe('crisps')
  expect(kindOf('Onbekend', 'Vers en fris')).toBeNull()
})

test('a category that the feed gives stands, and the kind is one of it', () => {
  const pizza = { title: 'Pizza margherita', brand: null, category: 'frozen' }
  expect(classify(pizza)).toEqual({ category: 'frozen', kind: 'frozen_pizza' })
  expect(classify({ ...pizza, category: 'kwark' })).toEqual({ category: 'kwark', kind: null })
})

test('[DAT-12] a sauce or a dip that is named after cheese is no cheese', () => {
  expect(classify({ title: 'Ham-kaassaus', brand: null })).toEqual({ category: 'sauces', kind: 'sauces' })
  expect(classify({ title: 'Heksenkaas naturel', brand: null })).toEqual({ category: 'sauces', kind: 'dips' })
})

test('[DAT-12] fruit by the litre is a drink', () => {
  const peach = { title: 'Helder Schuimend Perzik 1,5 L', brand: null }
  expect(classify({ ...peach, unit: 'ml' })).toEqual({ category: 'drinks', kind: 'soft_drinks' })
  expect(classify({ title: 'Perziken', brand: null, unit: 'g' }).category).toBe('fruits')
})

test('[DAT-12] protein by the litre is a drink, and no powder', () => {
  const whey = { title: 'Whey protein vanille', brand: null }
  expect(classify({ ...whey, unit: 'ml' }).kind).toBe('protein_drinks')
  expect(classify({ ...whey, unit: 'g' }).kind).toBe('protein_powder')
})

test('[DAT-12] fruit outside a department that has any is a flavour', () => {
  const drinks = { title: 'Helder appel en peer', brand: null, path: 'Frisdrank en sappen' }
  expect(classify({ ...drinks, unit: 'ml' })).toEqual({ category: 'drinks', kind: 'soft_drinks' })
  expect(classify({ ...drinks, path: 'Koek, snoep, chocolade en chips' })).toEqual({
    category: 'other',
    kind: null,
  })
  expect(classify({ ...drinks, path: 'Aardappel, groente, fruit' }).category).toBe('fruits')
})

test('[DAT-12] a department that names one thing twice is of that thing', () => {
  expect(kindOf('Onbekend', 'Frisdrank, sappen, siropen, water/Appelsap & perensap')).toBe('juice')
  expect(kindOf('Onbekend', 'Vlees, vis/Kip & kalkoen')).toBe(null)
})

test.each([
  ['alcohol', 'Zonnehof pils', true],
  ['alcohol', 'Zonnehof pils 0.0%', false],
  ['alcohol', 'Alcoholvrije merlot', false],
  ['drinks', 'Appelsap', false],
])('[DAT-07] of the category %s "%s" holds alcohol: %s', (category, title, holds) => {
  expect(holdsAlcohol(category, title)).toBe(holds)
})

test('a brand may tell what a title leaves open', () => {
  expect(classify({ title: 'Bladspinazie', brand: 'Iglo' }).category).toBe('frozen')
  expect(classify({ title: 'Bladspinazie', brand: null }).category).toBe('vegetables')
})

test('what no rule knows is of no kind, in the category of all the rest', () => {
  expect(classify({ title: 'Xyzzy', brand: null })).toEqual({ category: 'other', kind: null })
  expect(classify({ title: '', brand: null })).toEqual({ category: 'other', kind: null })
})

test('[DAT-12] every rule names kinds of the catalogue, and every kind has one category and some rule', () => {
  expect([...rules, ...hints].map(({ kind }) => kind).filter((kind) => !isKind(kind))).toEqual([])
  expect(changes.flatMap(({ kinds }) => Object.values(kinds)).filter((kind) => !isKind(kind))).toEqual([])
  expect(paths.flatMap(({ kinds }) => kinds).filter((id) => !isKind(id) && !isCategory(id))).toEqual([])
  expect(new Set(kindIds).size).toBe(kindIds.length)
  const told = new Set([
    ...rules.map(({ kind }) => kind),
    ...changes.flatMap(({ kinds }) => Object.values(kinds)),
  ])
  expect(kindIds.filter((kind) => !told.has(kind))).toEqual([])
  expect(categoryIds).toContain('other')
})

test('[RANK-05] what surely has energy: food and wine, but no water, vinegar or sweetener', () => {
  expect(hasEnergy('kwark', 'lean_kwark', 'Magere kwark')).toBe(true)
  expect(hasEnergy('alcohol', 'wine', 'Rode wijn')).toBe(true)
  expect(hasEnergy('alcohol', 'beer', 'Bier alcoholvrij')).toBe(false)
  expect(hasEnergy('drinks', 'water', 'Bronwater')).toBe(false)
  expect(hasEnergy('sauces', 'vinegar', 'Azijn')).toBe(false)
  expect(hasEnergy('pantry', 'sweeteners', 'Zoetjes')).toBe(false)
})

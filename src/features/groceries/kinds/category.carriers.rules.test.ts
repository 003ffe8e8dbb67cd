import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import type { KindId } from './kinds.rules.ts'

// What stood first by price in a kind that it is not of, by the kind of fault: a part, what a food lies in, is made into,
// is coated with, or tastes of.
const kindOf = (title: string) => classify({ title, brand: null }).kind

test.each<[string, KindId]>([
  ['Hele kip lever', 'chicken_giblets'],
  ['Kippenkarkas', 'chicken_giblets'],
  ['Kip maag', 'chicken_giblets'],
  ['Chicken hearts', 'chicken_giblets'],
  ['Kalkoenhart', 'chicken_giblets'],
  ['Soepkip met hart en lever', 'chicken_whole'],
  ['Brokjes in gelei lever gevogelte', 'pets'],
])('[DAT-11] a part of a bird is no bird: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Tortas met olijfolie', 'crackers'],
  ["Pico's olijfolie", 'crackers'],
  ['Taralli extra vierge olijfolie', 'crackers'],
  ['Hummus olijfolie', 'dips'],
  ['Tonno olijfolie', 'tuna'],
  ['Yellowfin in zonnebloemolie', 'tuna'],
  ['Kabeljauwlever in eigen olie', 'fish_prepared'],
  ['Boter met olijfolie', 'butter'],
  ['Saladeblokjes in olie met kruiden', 'fresh_cheese'],
  ['Zongedroogde tomaten olijfolie', 'pickles'],
  ['Olijfolie met citroen', 'oils'],
])('[DAT-11] what lies in oil or is made with it is no oil: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Zalm wellington', 'fish_prepared'],
  ['Zalm en croute 2 stuks', 'fish_prepared'],
  ['Zalm spinazie bladerdeeg', 'fish_prepared'],
  ['Krokante zalmsticks', 'fish_prepared'],
  ['Gepaneerde pangasiusfilet', 'fish_prepared'],
  ['Zalm twist met citroen', 'salmon'],
  ['Vis Marine roze zalm', 'salmon'],
  ['Kipfilet southern fried', 'chicken_prepared'],
  ['Kip kalkoenworst', 'chicken_cold_cuts'],
  ['Kalfsbaconblokjes', 'bacon'],
  ['Gehaktbrood spek', 'meat_prepared'],
  ['BBQ chorizo worsten', 'sausages'],
  ['Saté met nasi goreng', 'ready_meals'],
])('[DAT-11] what a food is made into is another: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Cashew in chocolade', 'chocolate'],
  ['Pecannoten in pure chocolade', 'chocolate'],
  ["Yoghurtpinda's", 'chocolate'],
  ['Peanut butter cups', 'chocolate'],
  ['Schogetten peanut butter crunchy', 'chocolate'],
  ['Pindakaassaus', 'sauces'],
  ['Noten-appelkoekjesdeeg', 'baking'],
  ['Boekweitpannenkoekenmix', 'baking'],
  ['Pizza bodem mix', 'baking'],
  ['Schuimbanaantjes', 'sweets'],
  ['Proteïnechips sweet bbq', 'crisps'],
  ['Chunky burger saus', 'sauces'],
  ['Goudse kruidenkaas brandnetel', 'dutch_cheese'],
  ['Pindakaas met stukjes', 'peanut_butter'],
  ['Walnoten ongebrand', 'nuts'],
])('[DAT-11] a coat, a sweet or a mix is not what it is named after: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, string, KindId | null]>([
  ['Houtskool 3 kg', 'Vlees/BBQ', 'household'],
  ['Wegwerp barbecue', 'Vlees en vis/Barbecue', 'household'],
  ['Wijnglazen 6 stuks', 'Wijn', 'household'],
  ['Kaasschaaf', 'Kaas', 'household'],
  ['Bakpapier', 'Bakproducten', 'household'],
  ['Bloembollen tulp', 'Groente', 'flowers_garden'],
  ['Kaasschaaf jong belegen 48+', 'Kaas', 'dutch_cheese'],
  ['Kipdijfilet houtskool', 'Vlees/Kip', 'chicken_thigh'],
  ['Zalm houtskoolgerookt', 'Vis', 'salmon'],
  ['Deeg voor quiche met bakpapier', 'Bakproducten', 'baking'],
])('[DAT-11] what no department makes food of: "%s" under "%s" is %s', (title, path, kind) => {
  expect(classify({ title, brand: null, path }).kind).toBe(kind)
})

test.each<[string, KindId]>([
  ['Verse munt plantje', 'fresh_herbs'],
  ['Satéstokjes kip 3 stuks', 'chicken_prepared'],
  ['Siroop fairy berry zero', 'syrup'],
  ['Mini snacker maanzaad kurkuma', 'bars'],
  ['VerspilMijNiet vlees', 'packaging'],
  ['Mini kaassnacks 12 stuks', 'warm_snacks'],
  ["Suikerpinda's", 'sweets'],
  ['Borrel noten', 'crisps'],
  ['Gistextract marmite', 'herbs_spices'],
  ['Alternatief voor komijn kaas', 'plant_cheese'],
  ['Lactosevrij verse halfvolle melkdrank', 'milk'],
])('[DAT-11] a word that is also said of other things: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

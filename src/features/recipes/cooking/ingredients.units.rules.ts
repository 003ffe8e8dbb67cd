import { labelUnits } from '#features/groceries/ground/units.rules.ts'

/**
 * How amounts of a unit are rounded: `metric` to what scales show, `tenths` for the units between, `fraction` to halves,
 * thirds and quarters, `whole` for what nobody divides.
 */
export type Rounding = 'metric' | 'tenths' | 'fraction' | 'whole'

/** What an amount of a line is counted in. */
export type Unit = {
  rounding: Rounding
  /** What it measures; `part` is of something larger (a slice), of unknown weight. */
  measures: 'g' | 'ml' | 'pieces' | 'part'
  /** Grams, millilitres or pieces of one. */
  each: number
  /** A pack with a size of its own: the 400 g beside "2 blikken" is of one of them. */
  isPack?: boolean
}

type Kind = Unit & { words: string }

// A spoon, an ounce and the like are the kitchen's conventions: a tablespoon is 15 ml, a teaspoon 5, a US cup 240.
const kinds: readonly Kind[] = [
  ml(15, 'el eetl eetlepel/eetlepels soeplepel/soeplepels tbsp tbsps tbs tablespoon/tablespoons'),
  ml(5, 'tl theel theelepel/theelepels koffielepel/koffielepels tsp tsps teaspoon/teaspoons'),
  ml(240, 'cup/cups'),
  ml(29.57, 'fl.oz fl.oz. fluid.ounce/fluid.ounces'),
  ml(150, 'kop/koppen kopje/kopjes'),
  ml(200, 'glas/glazen glass/glasses'),
  ml(10, 'scheut/scheuten scheutje/scheutjes splash/splashes'),
  ml(1, 'druppel/druppels drop/drops dash/dashes'),
  grams(28.35, 'oz ounce/ounces'),
  grams(453.6, 'lb lbs pound/pounds'),
  grams(5, 'teen/tenen teentje/teentjes clove/cloves'),
  grams(30, 'hand/handen handje/handjes handjevol handvol handful/handfuls scoop/scoops schep/scheppen'),
  {
    ...grams(0.5, 'snuf/snuffen snufje/snufjes mespunt mespuntje/mespuntjes pinch/pinches'),
    rounding: 'whole',
  },
  pack('blik/blikken blikje/blikjes pak/pakken pakje/pakjes pot/potten potje/potjes zak/zakken zakje/zakjes'),
  pack('fles/flessen flesje/flesjes beker/bekers bakje/bakjes bak/bakken doos/dozen doosje/doosjes'),
  pack('kuipje/kuipjes emmer/emmers rol/rollen'),
  pack('can/cans tin/tins pack/packs packet/packets jar/jars bag/bags bottle/bottles carton/cartons'),
  pack('tub/tubs box/boxes pouch/pouches punnet/punnets sachet/sachets container/containers'),
  pieces('stuk/stuks st piece/pieces pcs x × bos/bossen bosje/bosjes bunch/bunches krop/kroppen'),
  pieces('bol/bollen bolletje/bolletjes struik/struiken stronk/stronken'),
  part('plak/plakken plakje/plakjes snee/sneeën sneetje/sneetjes slice/slices reep/repen partje/partjes'),
  part('blaadje/blaadjes blad/bladeren leaf/leaves takje/takjes tak/takken sprig/sprigs steel/stelen'),
  part(
    'stengel/stengels stalk/stalks stick/sticks stukje/stukjes knob/knobs klontje/klontjes cm inch/inches',
  ),
]

type Word = { unit: Unit; one: string; many: string }
const words = new Map<string, Word>()
for (const kind of kinds) {
  for (const pair of kind.words.split(' ')) {
    const [one = '', many = one] = pair.replaceAll('.', ' ').trim().split('/')
    for (const name of [one, many]) words.set(name, { unit: kind, one, many })
  }
}
for (const [name, { unit, factor }] of Object.entries(labelUnits)) {
  // Between ml and l, kitchens count in tenths; a pond and an ons are halved as spoons are.
  const rounding = /^[cd]/.test(name) ? 'tenths' : /^(pond|ons)$/.test(name) ? 'fraction' : 'metric'
  if (!words.has(name))
    words.set(name, { unit: { rounding, measures: unit, each: factor }, one: name, many: name })
}

/** Every name of a unit, for a pattern: the longest first. */
export const unitNames: string = [...words.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', String.raw`\s?`)

/** The unit that a word of a line names, in any case. */
export function unitOf(name: string): Unit | null {
  return words.get(keyOf(name))?.unit ?? null
}

/**
 * The name of a unit as it stands beside another amount: "2 eetlepels" of "1 eetlepel". A name that did not follow its
 * amount before, such as "2 teen", does not follow it now.
 */
export function renamed(name: string, before: number, now: number): string {
  const word = words.get(keyOf(name))
  if (!word || word.one === word.many || before > 1 === now > 1) return name
  const [from, to] = now > 1 ? [word.one, word.many] : [word.many, word.one]
  return keyOf(name) === from ? to : name
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').replace('floz', 'fl oz')
}

function ml(each: number, names: string): Kind {
  return { rounding: 'fraction', measures: 'ml', each, words: names }
}

function grams(each: number, names: string): Kind {
  return { rounding: 'fraction', measures: 'g', each, words: names }
}

function pieces(names: string): Kind {
  return { rounding: 'fraction', measures: 'pieces', each: 1, words: names }
}

function pack(names: string): Kind {
  return { ...pieces(names), isPack: true }
}

function part(names: string): Kind {
  return { rounding: 'fraction', measures: 'part', each: 1, words: names }
}

import { expect, test } from 'vitest'
import { isKind, type KindId } from '../kinds/kinds.rules.ts'
import densities from './data/densities.json' with { type: 'json' }
import inedibleParts from './data/inedible-parts.json' with { type: 'json' }
import pieceWeights from './data/piece-weights.json' with { type: 'json' }
import { weighPack } from './weight.rules.ts'

const weigh = (title: string, kind: KindId, salesUnitSize: string | null, grams: number | null = null) =>
  weighPack({
    title,
    kind,
    salesUnitSize,
    pack: grams === null ? null : { amount: grams, unit: 'g', approximate: false },
  })

test.each<[title: string, kind: KindId, size: string | null, grams: number | null]>([
  ['Vrije uitloopeieren M', 'eggs', '10 stuks', 580],
  ['Scharreleieren', 'eggs', '6 st.', 348],
  ['Eieren XL 6 stuks', 'eggs', null, 468],
  ['Bio eieren XXL', 'eggs', '15 stuks', 870],
  ['Midi komkommers', 'fruiting_vegetables', '3 stuks', null],
  ['Bananen', 'bananas', 'per stuk', 184],
  ['Eetrijpe avocado', 'fruiting_vegetables', '2 stuks', 544],
  ['Roomboter croissants', 'croissants', '4 stuks', 228],
  ['Vrije uitloopeieren', 'eggs', null, null],
  ['Ganzeneieren', 'eggs', '2 stuks', null],
  ['Eendeneieren M', 'eggs', '4 stuks', null],
  ['Vissticks', 'fish_prepared', '10 stuks', null],
  ['Scharreleieren M 2-pack', 'eggs', '2 stuks', null],
  ['Eieren', 'eggs', '1000 stuks', null],
  ['Boerderijeieren', 'eggs', '2 x 12 stuks M/L', 1392],
  ['Kanjers scharreleieren', 'eggs', '6 stuks L/XL', 408],
  ['Scharreleieren groot', 'eggs', '10 stuk(s)', 680],
  ['Scharreleieren', 'eggs', '10 stuk(s)', 580],
  ['Omega 3 eieren 6 stuks', 'eggs', null, 348],
  ['20 eitjes maat M', 'eggs', '1 st.', 1160],
  ['Verse eieren per 12', 'eggs', null, 696],
  ['Scharreleieren M 3x', 'eggs', '3 stuks', null],
  ['Gepelde gekookte eieren', 'eggs', '30 stuks', 1530],
  ['Eieren met eierverf', 'eggs', 'per stuk', null],
  ['Rode uien 3 stuks', 'roots_onions', '1 stuk', 366],
  ['Rode uien', 'roots_onions', 'Zak 1 Stuks', null],
  ['Gesneden uien', 'roots_onions', '2 stuks', null],
  ['Vrije uitloopeieren S/M/L', 'eggs', '10 stuks', 580],
  ['Rondeeleieren M L', 'eggs', '10 stuks', 580],
  ['Mini croissants', 'croissants', '8 stuks', null],
])('[DAT-09] "%s" (%s, %s) weighs about %d g', (title, kind, size, grams) => {
  const { pack, typical } = weigh(title, kind, size)
  expect(pack?.amount ?? null).toBe(grams)
  if (grams !== null) {
    expect(pack).toMatchObject({ unit: 'g', approximate: true })
    expect(typical!.pieces * typical!.grams).toBe(grams)
  }
})

test('[DAT-09] the weight on a label stands', () => {
  const { pack, typical } = weigh('Eieren 10 stuks', 'eggs', '600 g', 600)
  expect(pack).toEqual({ amount: 600, unit: 'g', approximate: false })
  expect(typical).toBeNull()
})

test.each<[title: string, kind: KindId, size: string, grams: number, about: number | null]>([
  ['Scharreleieren 12st.', 'eggs', '70 g', 70, 12 * 58],
  ['10 verse eieren', 'eggs', '260 g', 260, 10 * 58],
  ['Eieren 6 stuks', 'eggs', '3 kg', 3000, 6 * 58],
  ['Roomboter croissants 4 st.', 'croissants', '45 g', 45, 4 * 57],
  ['Witte eieren 6 stuks', 'eggs', '258 g', 258, null],
  ['Gevulde eieren 4 stuks', 'eggs', '105 g', 105, null],
  ['Mini croissants 24 stuks', 'croissants', '240 g', 240, null],
  ['Mango rolletjes 10 stuks', 'exotic_fruit', '100 g', 100, null],
  ['Avocado’s', 'fruiting_vegetables', '2 x 700 g', 1400, null],
])('[DAT-09] "%s" (%s) with a label of "%s" (%d g) weighs about %d g', (title, kind, size, grams, about) => {
  const { pack, typical } = weigh(title, kind, size, grams)
  expect(pack).toEqual({ amount: about ?? grams, unit: 'g', approximate: about !== null })
  expect(typical === null).toBe(about === null)
})

test.each<[title: string, size: string, grams: number]>([
  ['Vrije uitloopeieren', '100 g', 100],
  ['Scharreleieren L', '200 g', 200],
])('[DAT-09] nobody sells so few of "%s" as %s weigh', (title, size, grams) => {
  expect(weigh(title, 'eggs', size, grams).pack).toBeNull()
})

test('[DAT-09] few eggs that are counted, and what is made of them, keep the weight on their label', () => {
  expect(weigh('Scharreleieren 2 stuks', 'eggs', '105 g', 105).pack?.amount).toBe(105)
  expect(weigh('Gekookte eieren gepeld', 'eggs', '85 g', 85).pack?.amount).toBe(85)
  expect(weigh('Gevulde eieren', 'eggs', '80 g', 80).pack?.amount).toBe(80)
})

test('[DAT-10] small packs of smoked fish and of pistachios are of what is eaten', () => {
  expect(weigh('Gerookte makreel', 'oily_fish', '145 g', 145).inedible).toBeNull()
  expect(weigh('Dorade', 'white_fish', '2 x 70 g', 140).inedible).toBeNull()
  expect(weigh('Pistachenoten', 'nuts', '95 g', 95).inedible).toBeNull()
})

test.each<[title: string, kind: KindId, share: number | null, part: string | null]>([
  ['Vrije uitloopeieren', 'eggs', 0.12, 'shell'],
  ['Gekookte eieren', 'eggs', 0.12, 'shell'],
  ['Gekleurde paaseieren', 'eggs', 0.12, 'shell'],
  ['Gekookte eieren gepeld', 'eggs', null, null],
  ['Omelet naturel', 'eggs', null, null],
  ['Hele makreel gestoomd', 'oily_fish', 0.52, 'bone'],
  ['Gerookte makreel', 'oily_fish', 0.52, 'bone'],
  ['Gerookte makreelfilet', 'oily_fish', null, null],
  ['Makreel in zonnebloemolie', 'oily_fish', null, null],
  ['Forel zonder kop', 'oily_fish', 0.33, 'bone'],
  ['Dorade', 'white_fish', 0.52, 'bone'],
  ['Zeebaarsfilet', 'white_fish', null, null],
  ['Hele kabeljauwfilet', 'white_fish', null, null],
  ['Gekookte kreeft', 'shellfish', 0.6, 'shell'],
  ['Rivierkreeftjes', 'shellfish', null, null],
  ['Garnalen easy peel', 'shellfish', 0.13, 'shell'],
  ['Gamba heel', 'shellfish', 0.43, 'shell'],
  ['Hollandse garnalen ongepeld', 'shellfish', 0.43, 'shell'],
  ['Verse vongole', 'shellfish', 0.74, 'shell'],
  ['Kokkels in azijn', 'shellfish', null, null],
  ['Noordzeekrab gekookt', 'shellfish', 0.6, 'shell'],
  ['Hazelnoten in de schaal', 'nuts', 0.59, 'shell'],
  ['Kippenpoten', 'chicken_legs', 0.33, 'bone'],
  ['Kippenvleugels', 'chicken_legs', 0.38, 'bone'],
  ['Drumsticks zonder bot', 'chicken_legs', null, null],
  ['Hele kip', 'chicken_whole', 0.32, 'bone'],
  ['Kippenlevertjes', 'chicken_giblets', null, null],
  ['Kippenhartjes', 'chicken_giblets', null, null],
  ['Kipborrelhapjes gemarineerd', 'chicken_prepared', 0.38, 'bone'],
  ['Kip provençaalse', 'chicken_prepared', 0.32, 'bone'],
  ['Kipnuggets', 'chicken_prepared', null, null],
  ['Kipkluiven', 'chicken_prepared', 0.38, 'bone'],
  ['Kip wings diepvries', 'frozen_meat', 0.38, 'bone'],
  ['Kipdrumsticks', 'frozen_meat', 0.33, 'bone'],
  ['Walnoten uit Grenoble', 'nuts', 0.55, 'shell'],
  ['Hele boerenkip met braadzak', 'chicken_prepared', 0.32, 'bone'],
  ['Gegrilde hele kip', 'chicken_whole', 0.32, 'bone'],
  ['Kipkotelet gekruid', 'chicken_prepared', 0.27, 'bone'],
  ['Gekruide kip in braadzak', 'chicken_prepared', 0.32, 'bone'],
  ['Kip borrelhapjes gemarineerd', 'chicken_prepared', 0.38, 'bone'],
  ['Mini lamskoteletten', 'meat_prepared', 0.27, 'bone'],
  ['Varkensribroast', 'pork', null, null],
  ['Kipfilet', 'chicken_fillet', null, null],
  ['Kippendijen', 'chicken_thigh', null, null],
  ['Kippendijen met bot', 'chicken_thigh', 0.27, 'bone'],
  ['Zeeuwse mosselen', 'shellfish', 0.74, 'shell'],
  ['Mosselen gekookt', 'shellfish', null, null],
  ['Ribkarbonade', 'pork', 0.25, 'bone'],
  ['Varkenshaas', 'pork', null, null],
  ['Spareribs smokey', 'pork', 0.3, 'bone'],
  ['Varkensschenkel', 'pork', 0.28, 'bone'],
  ['Schenkel met been', 'beef', 0.34, 'bone'],
  ['Runderschenkel zonder been', 'beef', null, null],
  ['Cuisses de canard confites', 'turkey_duck', 0.31, 'bone'],
  ["Gamba's gekookt en ongepeld", 'shellfish', 0.43, 'shell'],
  ['Reuzengarnalen ongepeld', 'frozen_fish', 0.13, 'shell'],
  ["Gamba's gepeld", 'shellfish', null, null],
  ['Gevulde eieren kerrie', 'eggs', null, null],
  ['Walnoten in dop', 'nuts', 0.55, 'shell'],
  ['Walnoten ongebrand', 'nuts', null, null],
  ["Doppinda's", 'nuts', 0.27, 'shell'],
  ["Pinda's in de dop", 'nuts', 0.27, 'shell'],
  ["Pinda's ongezouten", 'nuts', null, null],
  ['Pistachenoten geroosterd en gezouten', 'nuts', 0.47, 'shell'],
  ['Gepelde pistachenoten gezouten', 'nuts', null, null],
  ['Pistaches', 'nuts', 0.47, 'shell'],
  ['Pistachepitten', 'nuts', null, null],
  ['Ongebrande pistachenoten', 'nuts', null, null],
  ['Notenmix pistache', 'nuts', null, null],
  ['Notenmix in dop', 'nuts', 0.54, 'shell'],
])('[DAT-10] of "%s" (%s) the share %d is %s', (title, kind, share, part) => {
  const { inedible } = weigh(title, kind, '500 g', 500)
  expect([inedible?.share ?? null, inedible?.part ?? null]).toEqual([share, part])
})

test('[DAT-08] a litre of milk has a typical weight; milk in grams and other drinks need or have none', () => {
  const densityOf = (kind: KindId, unit: 'g' | 'ml') =>
    weighPack({ title: 'Pak', kind, salesUnitSize: null, pack: { amount: 1000, unit, approximate: false } })
      .density
  expect(densityOf('milk', 'ml')).toEqual({ grams: 1031, source: 'USDA SR28' })
  expect(densityOf('fruit_yoghurt', 'ml')?.grams).toBe(1036)
  expect(densityOf('flavoured_milk', 'ml')?.grams).toBe(1057)
  expect(densityOf('milk', 'g')).toBeNull()
  expect(densityOf('soft_drinks', 'ml')).toBeNull()
})

test('[DAT-09] [DAT-10] every weight and share is of a kind of the catalogue, possible, and has a source', () => {
  const all = [...pieceWeights, ...inedibleParts, ...densities]
  expect(all.filter(({ kind }) => !isKind(kind))).toEqual([])
  expect(all.filter(({ source }) => source.length < 5)).toEqual([])
  expect(pieceWeights.filter(({ grams }) => !(grams > 5 && grams < 2000))).toEqual([])
  expect(densities.filter(({ grams }) => !(grams > 800 && grams < 1400))).toEqual([])
  expect(inedibleParts.filter(({ share }) => !(share > 0 && share < 1))).toEqual([])
})

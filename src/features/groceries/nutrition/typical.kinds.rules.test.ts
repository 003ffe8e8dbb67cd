import { describe, expect, test } from 'vitest'
import { isKind, type KindId } from '../kinds/kinds.rules.ts'
import { foodOfKind, kindsWithFoods } from './typical.kinds.rules.ts'

describe('[DAT-06] A product of a kind with one composition is that food, whatever its brand', () => {
  test.each<[KindId, string, string]>([
    ['wine', 'Zonnehof Merlot', 'Wijn rode'],
    ['wine', 'Cabernet Sauvignon Reserva', 'Wijn rode'],
    ['wine', 'Sauvignon Blanc', 'Wijn witte droge'],
    ['wine', 'Merlot rosé', 'Wijn rose'],
    ['beer', 'Zonnehof pils 6-pack', 'Bier pils'],
    ['beer', 'Zonnehof 0.0% pils', 'Bier alcoholvrij <0,1 vol% alcohol'],
    ['beer', 'Radler 0,0%', 'Bier Radler alcoholvrij'],
    ['milk', 'Zonnehof Halfvolle melk houdbaar', 'Melk halfvolle'],
    ['milk', 'Biologische karnemelk', 'Melk karne-'],
    ['skyr', 'Skyr naturel', 'Skyr naturel magere'],
    ['skyr', 'Zonnehof Skyr aardbei', 'Skyr m vruchten magere'],
    ['dutch_cheese', 'Zonnehof jong belegen plakken', 'Kaas Goudse 48+ gem'],
    ['dutch_cheese', 'Belegen 30+ plakken', 'Kaas 30+ gem'],
    ['chicken_fillet', 'Kipfiletblokjes grootverpakking', 'Kipfilet rauw'],
    ['chicken_thigh', 'Kipdijfilet naturel', 'Kip z vel rauw'],
    ['salmon', 'Zalmfilet met huid', 'Zalm kweek- rauw'],
    ['salmon', 'Wilde roze zalm 213 g', 'Zalm blik'],
    ['oily_fish', 'Sardines borrelblikje', 'Sardines in olie blik'],
    ['shellfish', 'Hollandse garnalen', 'Garnalen Hollandse gekookt'],
    ['shellfish', "Gamba's gekookt & ongepeld", 'Garnalen roze gekookt'],
    ['shellfish', 'Garnalen rauw en gepeld', 'Garnalen roze gekookt'],
    ['shellfish', 'Cocktailgarnalen', 'Garnalen roze gekookt'],
    ['shellfish', 'Verse Zeeuwse supermosselen', 'Mosselen gekookt'],
    ['tuna', 'Tonijnstukken in zonnebloemolie', 'Tonijn in olie blik'],
    ['mince', 'Mager rundergehakt', 'Gehakt mager runder- rauw'],
    ['pasta', 'Zonnehof Penne rigate', 'Pasta witte rauw'],
    ['pasta', 'Volkoren spaghetti', 'Pasta volkoren rauw'],
    ['pulses', 'Zonnehof Witte bonen in tomatensaus', 'Bonen witte in tomatensaus blik/glas'],
    ['nuts', 'Cashewnoten', 'Noten cashew- ongezouten'],
    ['nuts', 'Cashewnoten ongezouten', 'Noten cashew- ongezouten'],
    ['nuts', 'Gezouten cashewnoten', 'Noten cashew- gezouten'],
    ['nuts', 'Zonnehof pecannoten gezouten', 'Noten pecan- gebrand m olie gezouten'],
    ['nuts', 'Zonnehof Pinda’s ongezouten', "Pinda's ongezouten"],
    ['nuts', 'Zonnehof Pinda’s', "Pinda's gezouten"],
    ['nut_butters', 'Amandelpasta', 'Pasta noten- 100% noten ongezouten'],
    ['chicken_giblets', 'Kippenlevertjes', 'Lever kippen- rauw'],
    ['oils', 'Extra vierge olijfolie', 'Olie plantaardig gem'],
    ['apples_pears', 'Conference schaal', 'Peer m schil'],
    ['apples_pears', 'Elstar schaal', 'Appel m schil gem'],
    ['chocolate', 'Zonnehof chocoladereep 90% cacao 100g', 'Chocolade extra puur'],
    ['leafy_greens', 'Rucola slamelange', 'Sla rucola rauw'],
  ])('%s, %s: %s', (kind, title, food) => {
    expect(foodOfKind(kind, title)).toBe(food)
  })
})

describe('[DAT-06] No food of its kind is', () => {
  test.each<[string, KindId, string]>([
    ['marinated meat', 'chicken_fillet', 'Kipfilet piri piri'],
    ['stuffed meat', 'chicken_fillet', 'Gevulde kipfilet'],
    ['roasted meat', 'chicken_fillet', 'Kipfilet oven roasted'],
    ['fish with a sauce', 'salmon', 'Zalm in chipotle saus'],
    ['fish that is smoked warm', 'salmon', 'Warm gerookte zalm'],
    ['wine without alcohol', 'wine', 'Merlot alcoholvrij'],
    ['mulled wine', 'wine', 'Glühwein rood'],
    ['beer of which the title tells no style', 'beer', 'Zonnehof 33cl'],
    ['milk of no fat level', 'milk', 'Zonnehof melk lang houdbaar'],
    ['protein skyr with fruit', 'skyr', 'Protein skyr vanille'],
    ['nuts that are coated', 'nuts', 'Amandelen in chocolade'],
    ['salted nuts of which only the unsalted have a value', 'nuts', 'Hazelnoten gezouten'],
    ['hearts', 'chicken_giblets', 'Kippenhartjes'],
    ['two fruits', 'exotic_fruit', 'Ananas kiwi'],
    ['rice that is cooked', 'rice', 'Gekookte basmati rijst'],
    ['prawns with garlic', 'shellfish', 'Gepelde garnalen knoflook'],
    ['prawns in batter', 'shellfish', 'Tempura garnalen'],
    ['filled mussels', 'shellfish', 'Gevulde mosselen'],
    ['salmon that is smoked without a word of it', 'salmon', 'Schotse zalm'],
    ['herring that may be in a sauce', 'oily_fish', 'Haringfilets'],
    ['pulses of a brand of dried ones, in no words', 'pulses', 'Valle del sole linzen'],
    [
      'chocolate with a pack size that looks like a share of cocoa',
      'chocolate',
      'Zonnehof chocoladereep confetti 90 g',
    ],
    ['wild salmon from the freezer', 'frozen_fish', 'Zonnehof wilde zalmfilets'],
    ['crackers of rice and salt', 'crackers', 'Zonnehof sea salt crackers'],
    ['biscuits with candy sugar', 'breakfast_cake', 'Zonnehof kandijkoeken'],
    ['yoghurt with sweets beside it', 'fruit_yoghurt', 'Zonnehof yoghurt chocolinsen mix'],
    ['light mozzarella', 'fresh_cheese', 'Mozzarella 8,5% Fett'],
    ['a kind without a food', 'soup', 'Tomatensoep'],
  ])('%s: %s, %s', (_, kind, title) => {
    expect(foodOfKind(kind, title)).toBe(null)
  })
})

test('[DAT-06] every rule is of a kind that there is', () => {
  expect(kindsWithFoods.filter((kind) => !isKind(kind))).toEqual([])
})

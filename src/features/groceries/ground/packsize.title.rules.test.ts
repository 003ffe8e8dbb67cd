import { expect, test } from 'vitest'
import { packOf } from './packsize.title.rules.ts'

test.each([
  ['Pils 6x330ml', '330 ml', 1980],
  ['Cola z. 12x0.33', '0.33 L', 3960],
  ['Appelsap 100% 10x0,2', '200 ml', 2000],
  ['Bier 4 x 6 x 30 cl', 'fles 30 cl', 7200],
  ['Sojadrink Banaan 3 x 250 ml', '250 ml', 750],
  ['Pils 6 x 330 ml', '6 x 330 ml', 1980],
  ['Pils 6 x 330 ml', '1,98 l', 1980],
  ['Blond 4x500ml', '0.33 L', 330],
  ['Pils 4 x 6 x 330 ml', '6 x 330 ml', 7920],
  ['Cola 7+1 250ML', '250 ml', 2000],
  ['Appelsap 6-pack 0,2 L', '200 ml', 1200],
  ['Appelsap 4-pack 1 L', '1 L', 1000],
  ['Crackers 3-pack 300 g', '300 g', 300],
  ['Blond fles 330ML', '0.33 cl', 330],
  ['Tripel fles 750 ml', '75 ml', 750],
  ['Tripel fles 7,5 l', '0,75 kg', 750],
  ['Siroop aardbei voor 5 l', '500 ml', 500],
  ['Kwark 450 g', '500 g', 500],
  ['Crackers 2x4 stuks', '4 g', 4],
  ['Ovenfrites 7x7', '1000 g', 1000],
  ['Yoghurt 500 g', '500 g', 500],
  ['Zalm 2 x 100 g', '100 ml', 100],
  ['Cola blik 12 x 330ml', 'Krimp 3.96 Milliliter', 3960],
  ['Toverrijst builtjes 300 g', '75 L', 300],
  ['Reserva blanco', '0,75 cl', 750],
  ['IPA 12-pack', '12 x 0,33 cl', 3960],
  ['Houthakkerssteak 0,457 g', '0,457 g', 457],
  ['Saffraan heel', '0,250 g', 0.25],
  ['Pilsener 0.0', 'Multi-pack 1.98 Milliliter', 1980],
  ['Merlot - 750 ml', '2 G', 750],
  ['Ontbijtkoek gesneden 350 g', '3 g', 350],
  ['Pulled chicken 356g', '356356 g', 356],
  ['Mix voor 500 g gehakt', '7 g', 7],
  ['Burgers 4 stuks', '75 gram per stuk', 300],
  ['Appelsap 8 x 1, 5L', '1.5 L', 12000],
  ['Pils 6-pack 0,5L blik', '0,5L', 3000],
  ['Pils 0.0% 6-pack BL 33CL', '33CL', 1980],
  ['Energy drink 250 ml (6-pack)', '250 ml', 1500],
  ['Vissticks 25+5 gratis 840 g', '840 g', 840],
  ['Fruitmix 3 stuks x 100g', '100 g', 300],
  ['Opvolgmelk 2x800g', '2 x 1600 g', 1600],
  ['Gehakt 1 x 1 kg', '2 x 1 kg', 2000],
  ['Lollies the best of 16 192 g', '16 L', 192],
  ['3G ontvetter', '500 ml', 500],
  ['Burgers', '4 st, 75 g/stuk', 300],
  ['Burgers', '75 gram per stuk', 75],
])('[CAT-05] %s of %s holds %d in all', (title, label, amount) => {
  expect(packOf(title, label)?.amount).toBe(amount)
})

test('[CAT-05] the same number of the other unit is what the title says', () => {
  expect(packOf('Skyr naturel 1 kg', '1000ML')).toEqual({ amount: 1000, unit: 'g', approximate: false })
  expect(packOf('Drinkyoghurt 1 L', '1000 g')).toEqual({ amount: 1000, unit: 'ml', approximate: false })
  expect(packOf('Siroop 750 ml', '970 g')?.unit).toBe('g')
})

test.each([
  ['Pinot grigio', '750 liter'],
  ['Cassis blik', '41.667 ml'],
  ['Vaatwastabletten 6 x 47', '6 x 4938 g'],
])('[CAT-05] no shop sells what the label of %s says: %s', (title, label) => {
  expect(packOf(title, label)).toBeNull()
})

test('a count in a title does not make a pack that outgrows all packs', () => {
  expect(packOf('Vla 999 x 999 x 500 g', '500 g')?.amount).toBe(500)
})

test.each([
  ['Drinkyoghurt perzik 6x200ml', '0', 1200],
  ['Mousse 4 x 57 g', '4 stuk(s)', 228],
  ['Cola 8 x 250 ml', 'Verpakband 8 Stuks', 2000],
  ['Pils 6-pack blik 330 ml', 'Multi-pack 6 Stuks', 1980],
  ['Spareribs ca. 745g', null, 745],
  ['Pils blik 500 ml', '. L', 500],
  ['Hamblokjes 300 g', 'per stuk', 300],
  ['Limonade 1, 5L', null, 1500],
  ['D&V Mosterd 300ml', null, 300],
  ['Belegen Blokjes 48+ 200 g', null, 200],
  ['Kipmaaltijd Bio 8 M+ 190 g', null, 190],
  ['Crème au Légumes 250 g', null, 250],
  ['Grüner 750 ml', null, 750],
  ['GymPRO Protein Drink Banaan 300 ml', null, 300],
  ['Gympro Protein Bar Kokos 55 g', null, 55],
  ['Toetje Lemon 75 g - Bevat Alcohol', null, 75],
  ['Wijn Rood - 6 x 750 ML - zonder doos', null, 4500],
  ['Volle melk 1,5L', '1500 liter', 1500],
  ['Tortilla wraps 8 stuks 320g', '8 stuks', 320],
  ['Koekjes (5 x 31 g) 155 g', null, 155],
  ['Bronwater 4x1,25l pakket', 'per pakket', 5000],
  ['Kipfilet 500-700 g', null, 600],
  ['Bonen 500 gram netto, 280 gram uitlekgewicht', null, 500],
  ['Gehakt per 500 g', null, 500],
  ['Crackers naturel 3-pack 300 g', null, 300],
  ['Kwark naturel 1KG 2-pack', null, 2000],
  ['Geraspte kaas 48+ 3 x 50 g', null, 150],
  ['Icetea pet 1. 25L', null, 1250],
])('[CAT-05] where a label has no size, the one in a title counts: %s, %j', (title, label, amount) => {
  expect(packOf(title, label)?.amount).toBe(amount)
})

test.each([
  ['Pils 6x330ml', 'per stuk'],
  ['Yoghurt 125 g', '4 stuks'],
  ['Luiers 9-14 kg', null],
  ['Magnesium 400 l-tryptofaan', null],
  ['Siroop voor 5 l', null],
  ['Siroop 1kcal per 100ml', null],
  ['Reep met 20 g eiwit', null],
  ['High protein kwark 25 g', null],
  ['Tonic 1L voordeelpakket', 'per pakket'],
  ['Sinas tray 4x fles 1500 ml', '0'],
  ['Ham 100 g, kaas 200 g', null],
])('[CAT-05] what a title says besides is no size: %s, %j', (title, label) => {
  expect(packOf(title, label)).toBeNull()
})

test.each([
  ['Pudding 2 stuks 200 g', '2 x 200 g', 200],
  ['Zalm 2 stuks 2 x 125 g', '2 x 125 g', 250],
  ['Burgers 4 stuks 400 g', '4 x 100 g', 400],
  ['Waterijs 4 x 70 ml', '4 x 288 g', 288],
  ['Roomijs 6 x 55 ml', '6 x 41.5 g', 249],
  ['Pasta 2 x 100 ml saus', '2 x 400 g', 800],
])(
  '[CAT-05] a label that multiplies the size of all pieces once more is read by the title: %s, %j',
  (title, label, amount) => {
    expect(packOf(title, label)?.amount).toBe(amount)
  },
)

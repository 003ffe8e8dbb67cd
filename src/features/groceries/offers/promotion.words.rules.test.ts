import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPromotion } from './promotion.words.rules.ts'

const total = (cents: number, count: number) => ({ kind: 'total', cents, count })
const share = (paid: number, count: number) => ({ paid, count })
const price = (cents: number, was: number | null = null) => ({ kind: 'price', cents, was, count: 1 })
const weight = (cents: number, amount: number, unit: 'g' | 'ml' = 'g') => ({
  ...{ kind: 'weight', cents, amount, unit },
  count: 1,
})

test.each([
  ['2 voor 6.40', total(640, 2)],
  ['3 VOOR 7,05', total(705, 3)],
  ['2 stapelen voor 3.15', total(315, 2)],
  ['2 voor € 5', total(500, 2)],
  ['2 voor 5,-', total(500, 2)],
  ['twee voor 5 euro', total(500, 2)],
  ['10 voor 1 euro', total(100, 10)],
  ['4 voor 11', total(1100, 4)],
  ['Alleen online 2 voor 6.40', total(640, 2)],
  ['Combineer! 3 voor 4.10', total(410, 3)],
  ['2 pakken voor 4,10', { kind: 'pieces', cents: 410, count: 2 }],
  ['24 blikjes 9.95', { kind: 'pieces', cents: 995, count: 24 }],
  ['Per 2 voor 4.45', total(445, 2)],
  ['Elke 3 voor 5.00', total(500, 3)],
  ['Nu 2 voor 5.00', total(500, 2)],
  ['Normaal 2,95 nu 1,45', price(145, 295)],
  ['voor 1,35', price(135)],
  ['VOOR 0.85', price(85)],
  ['nu € 1,35', price(135)],
  ['nu voor slechts 1,35', price(135)],
  ['€ 0,85 per stuk', price(85)],
  ['Alleen in de slijterij voor 13,45', price(1345)],
  ['Van € 4,15 voor € 2,85', price(285, 415)],
  ['was 4,15, nu 2,85', price(285, 415)],
  ['2,85 (was 4,15)', price(285, 415)],
  ['€ 1 korting', { kind: 'off', cents: 100, count: 1 }],
  ['1.75 EURO KORTING', { kind: 'off', cents: 175, count: 1 }],
  ['75 cent korting', { kind: 'off', cents: 75, count: 1 }],
  ['Alleen online 3,00 korting', { kind: 'off', cents: 300, count: 1 }],
  ['2e voor 1 euro', { kind: 'last', cents: 100, count: 2 }],
  ['100 GRAM VOOR 1.65', weight(165, 100)],
  ['500 gram 1.15', weight(115, 500)],
  ['1,05 per 100 gram', weight(105, 100)],
  ['Alleen in de winkel 3,25 per kilo', weight(325, 1000)],
  ['2 per kilo', weight(200, 1000)],
  ['per 1,5 liter voor 1,15', weight(115, 1500, 'ml')],
])('[SHOP-02] "%s" is read', (text, rule) => {
  expect(readPromotion(text)).toEqual(rule)
})

test.each([
  ['27% korting', share(0.73, 1)],
  ['-17%', share(0.83, 1)],
  ['13.5% volume voordeel', share(0.865, 1)],
  ['45 % KORTING', share(0.55, 1)],
  ['35% op=op korting', share(0.65, 1)],
  ['Met de bonuskaart 20% korting, max. 4 per klant', share(0.8, 1)],
  ['halve prijs', share(0.5, 1)],
  ['25% korting bij 2 stuks', share(0.75, 2)],
  ['Vanaf 3 stuks 30% korting', share(0.7, 3)],
  ['1+1 gratis', share(1 / 2, 2)],
  ['2 + 3 GRATIS', share(2 / 5, 5)],
  ['10+2 gratis', share(10 / 12, 12)],
  ['2e gratis', share(1 / 2, 2)],
  ['elke derde gratis', share(2 / 3, 3)],
  ['2e Halve Prijs', share(3 / 4, 2)],
  ['tweede product voor de halve prijs', share(3 / 4, 2)],
  ['70% korting op de 2e', share(0.65, 2)],
  ['3 halen 2 betalen', share(2 / 3, 3)],
  ['4 HALEN = 3 BETALEN', share(3 / 4, 4)],
  ['3 voor de prijs van 2', share(2 / 3, 3)],
  ['Nu 1+1 gratis!', share(1 / 2, 2)],
  ['Nu met 25% korting', share(0.75, 1)],
  ['voordeel 15%', share(0.85, 1)],
  ['Koop 2, krijg 25% korting', share(0.75, 2)],
  ['2 halen, 25% korting', share(0.75, 2)],
  ['2 kopen 1 betalen', share(1 / 2, 2)],
  ['2 betalen = 3 meenemen', share(2 / 3, 3)],
  ['½ prijs', share(0.5, 1)],
  ['2e aan halve prijs', share(3 / 4, 2)],
  ['Nu voor de halve prijs', share(0.5, 1)],
  ['met 30% korting', share(0.7, 1)],
  ['één plus één gratis', share(1 / 2, 2)],
  ['elk 2e product gratis', share(1 / 2, 2)],
  ['2e halveprijs', share(3 / 4, 2)],
  ['tweede voor de helft', share(3 / 4, 2)],
  ['Koop 3, betaal 2', share(2 / 3, 3)],
  ['koop 2 betaal er 1', share(1 / 2, 2)],
])('[SHOP-02] "%s" asks for a part of the regular price', (text, { paid, count }) => {
  const rule = readPromotion(text)
  if (rule?.kind !== 'share') throw new Error(`read as ${JSON.stringify(rule)}`)
  expect([rule.pays / rule.of, rule.count]).toEqual([paid, count])
})

test.each([
  '',
  'BONUS',
  'op=op',
  'Voordeelverpakking',
  'gratis',
  // No promise for this product.
  'vanaf 1.95',
  'al vanaf € 2',
  'Actieprijzen variëren van € 1.',
  '2 stapelen tot 45%',
  'tot 60% korting',
  '15-25% korting',
  '2, 3 of 4 voor 5.00',
  '2 of 3 voor 5.00',
  '3 voor 2',
  'koop 2 betaal 3',
  'koop 2, betaal later',
  'koop 1 plus 1 gratis product naar keuze',
  // More is asked than to buy it.
  'Bij 2 pakken een paar sokken cadeau',
  'alleen met spaarzegels 25% korting',
  'met een volle spaarkaart 25% korting',
  '25% korting bij besteding van 20 euro',
  // It holds on some of the days of its promotion.
  '25% korting op maandag',
  'op zaterdag 25% korting',
  'Alleen op vrijdag 2 voor 5.00',
  '1+1 gratis dit weekend',
  'Alleen vandaag 25% korting',
  'Vandaag 1+1 gratis',
  'weekenddeal 25% korting',
  'Dagactie: 2 voor 5.00',
  // More content is no lower price.
  '20% extra gratis',
  '25% gratis',
  // Two rules, or one that cannot be.
  '1+1 gratis of 25% korting',
  '2 voor 5.00 en 2e halve prijs',
  '25% + 10% korting',
  '2 voor 4.50/5.00',
  'van 2.95 voor 3.95',
  'van 2.95 voor 2.95',
  '3 halen 4 betalen',
  '2 halen 2 betalen',
  '1+0 gratis',
  '0+1 gratis',
  '0 voor 1.00',
  '2 voor 0.00',
  '1e gratis',
  '100% korting',
  '0% korting',
  '99 voor 5.00',
  // An amount, or the number of packs that are paid for?
  '3 voor 2',
  '2 voor 1',
  // A part that is paid, or one that is not?
  '2e voor 25%',
  '1.95',
  // A longer text says more than a rule.
  `2 voor 5.00 ${'op=op '.repeat(40)}`,
])('[SHOP-02] "%s" states no rule', (text) => {
  expect(readPromotion(text)).toBeNull()
})

const stated = fc.constantFrom(
  '2 voor 5.00',
  '1+1 gratis',
  '2e halve prijs',
  '25% korting',
  'voor 1,95',
  '€ 1 korting',
  '3 halen 2 betalen',
  '500 gram 1.15',
)

test('[SHOP-02] two rules at once, or a rule with words that nobody knows, state none', () => {
  fc.assert(
    fc.property(stated, stated, fc.constantFrom(' ', ' of ', ' en ', ', ', ' + ', '/'), (a, b, between) => {
      expect(readPromotion(`${a}${between}${b}`)).toBeNull()
    }),
  )
  const foreign = fc.string({ unit: fc.constantFrom(...'bdfghjkqvwyz'), minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(stated, foreign, fc.boolean(), (text, word, first) => {
      expect(readPromotion(first ? `${word} ${text}` : `${text} ${word}`)).toBeNull()
    }),
  )
})

test('[SHOP-02] neither case nor spaces matter', () => {
  fc.assert(
    fc.property(stated, fc.constantFrom(' ', '  ', '\u00a0', '\t'), (text, space) => {
      expect(readPromotion(` ${text.toUpperCase().replaceAll(' ', space)} `)).toEqual(readPromotion(text))
    }),
  )
})

import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import { kindOfTitle } from './title.rules.ts'
import { plainWords } from './words.rules.ts'

// Words by which the rules tell a kind: titles are invented, a line for each kind.
const lines = (table: string) => table.trim().split(/\s*\n\s*/)

/** Of a line "kind: title; title" the rules have to tell the kind of each title, and it has to be of that. */
function expectKinds(line: string): void {
  const [kind, list] = line.split(': ', 2)
  const titles = list!.split('; ')
  const told = titles.map((title) => ({
    title,
    rules: kindOfTitle(plainWords(title)),
    kind: classify({ title, brand: null }).kind,
  }))
  expect(told).toEqual(titles.map((title) => ({ title, rules: kind, kind })))
}

test.each(
  lines(`
    household: Tuinshredder 2400w shredder; Bladblazer accu; Dakdragers 110 cm; Groendak pakket 4m2; Panel heater wit; Kaaskruller beuken; Houten aanmaakkrullen
    leisure: Dierenpark Oosterwoud entree; Schaatsshow op het ijs rang 2 kind ticket; Dagskipas volwassene; Kajak tweepersoons; Bolderkar opvouwbaar; Monopoly reiseditie; Whiteboardmarker rood
    gift_cards: Roblox 10 euro; Google Play 25 euro
    drugstore: Lancome flacon; Shaving foam sensitive; Cotton pads rond; Razor blades 8 st; Hoofdpijnpoeders 10 st; Kalknagelstift; Noodanticonceptie 1 tablet; Inlegkruisjes normaal
    baby_care: Luierpants maat 4 pants maat 4
    cleaning: Ultrawash wasp. wit; Ruitenvloeistof winter; Waterontharder poeder; Koperglans 150 ml; Impregneerspray schoenen
    flowers_garden: Dieffenbachia groot; Rhododendron roze; Pluimhortensia wit; Slakkenbestrijder korrels; Meststaafjes 20 st
    pets: Vogelbad steen
    clothing: Pietenpak rood maat M; Teenslipper maat 39
    tobacco: Lucky Strike 20 st
  `),
)('[DAT-11] no food, by words that no food has: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    potatoes: Patatas bravas pittig
    ready_meals: Dagschotel kant en klare maal.
    pickles: Gevulde wijnbl. rijst; Dwarsliggers zoetzuur
    sausage_cold_cuts: Kabanossi pikant
    meat_prepared: Grill braadwo. fijn; Boerengehaktschn. 2 st
    tinned_vegetables: Sushi nori vellen; Eekhoornbr. gedroogd; Bamboescheuten
    wine: Ribera del Duero crianza; Chateauneuf AOP
    sweets: Mega bears appel
    chocolate: Paaseieren praline; Mini rochers hazelnoot
    biscuits: Kokosmakronen pakje bakkersmakronen
    rolls: Focaccia rozemarijn
    coffee: Hofkoffie dark roast; Filterkoffie grove maling
  `),
)('[DAT-12] a food, by words that are cut short or foreign: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    meat_prepared: Spareribs zoet; Spareribs pittig; Spareribs piri piri; Sparerib smokey
    ready_meals: Aardappelgratin; Zoete aardappelgratin; Sushibox zalm
    soft_drinks: Sparkling natural drink with rose and pear
    chocolate: Perenlikeur pralin.; Kinder kalender winter
    tinned_vegetables: Gedroogde paddensto. gemengd; Nori vellen
    croissants: Meerzaden croissant
    cake: Voetbaldonut; Kerstdonut boomvorm
    butter: Boterfiguren
    fries: Oven frites
    chicken_prepared: Kipballetjes
    sweets: Kerst suikerstangen; Lampion met snoepjes blauw
    crisps: Nori snack
    leisure: Puzzel donut 100 stukjes; Speelfiguren boerderij
  `),
)('[DAT-11] [DAT-12] the dish, the sweet or the pastry that it is: %s', (line) => {
  expectKinds(line)
})

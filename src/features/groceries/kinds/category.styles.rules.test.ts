import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import { categoryOfKind, type KindId } from './kinds.rules.ts'

// How shops write titles, and what drugstores, wholesalers and garden shelves name after food: all of them invented, a line
// for each kind of trap.
const kindOf = (title: string) => classify({ title, brand: null }).kind
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
    drugstore: Aloe vera gel 98% 300 ml; Body yoghurt mango; Sheet mask avocado; Lip balsem kers; Parfum candy 30 ml; Kinderschampoo framboos
    baby_care: Babymelk na het bad
    cleaning: Soda kristallen; Azijnreiniger; Geurkaars vanille; Vaatwastabletten citroen 40 st
    household: Botervloot; Kaasschaaf; Eierdopjes 4st; Appelboor; Kersenontpitter; Soeppan; Soepkom; Wafelijzer; Fruitschaal; Sapcentrifuge; Vismes
    household: Peper- en zoutstel; Kaasplank met messen; Pannenkoekenplaat; Poffertjespan; Raclette steengrill; Airfryer 5 L; Fonduevorkjes; Halloween pompoen led; Koekjessteker ster
    household: Frituurpan staal; Snelkookpan 6 liter
    leisure: Puzzel ijsjes; Speeldeeg ijswinkel; Kleurboek ijsjes; Squishy donut; Badeend; Speelgoed pizza hout; Geurstiften fruit; Tattoo ananas
    flowers_garden: Slaplanten 6 st; Basilicum zaad; Zaden courgette; Zaden cherrytomaat; Plantuitjes; Appelboom elstar; Zaaiset kruiden; Tomatenplant cherry
    pets: Konijnensnack wortel; Kippenren; Kattensnack kaas; Kippenvoer legkorrel; Kippengrit; Varkensoor; Runderhuidbot
    tobacco: E-liquid aardbei 10ml; Vape mango ice; Filtersigaren vanille; Heated tobacco sticks
  `),
)('[DAT-11] no food, whatever food it is named after: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    lean_kwark: Mg. kwark 500g; MAGERE FRANSE KWARK 500 GR; Kwark mager bio
    plant_drinks: Amandeldrink z/suiker; Oat drink barista
    butter: Boter z/zout; Roomboter ongezouten 250g
    chicken_legs: Kipdrumst. 1 kg; DRUMSTICKS GEMARINEERD; Chicken wings hot
    chicken_fillet: KIPFILET 1KG; Chicken breast fillets; Kip - filet - 500 gram
    chicken_thigh: Chicken thighs; Kippendij z/been
    mince: Gehakt h.o.h.; Ground beef
    white_fish: Cod fillet; Kabeljauwfil. 250g
    eggs: Eieren wit L 30 st tray; Free range eggs; Scharreleieren maat M 10-pack
    pulses: Red lentils; Chickpeas; Linzen groen gedr. 500g
    nuts: Almonds; Studentenhaver; Cashewnoten ongez. 250g
    leafy_greens: Baby spinach; Gewassen spinazie 300g
    citrus: Minimandarijnen
    fruiting_vegetables: Rode paprika p/st; Snoeptomatenmix
    peanut_butter: Pindakaas z/suiker 600g; Peanut butter crunchy
  `),
)('[DAT-12] shortened, in capitals or in English it is still what it is: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    herbs_spices: Kipkruiden 300 g; Zalmkruiden; Mosselkruiden 10 g
    tinned_fruit: Kersen op sap; Perzik op siroop
    ready_meals: Nasi goreng kant en klaar; Uientaart
    cut_vegetables: Stamppotgroenten andijvie; Courgettespaghetti
    meat_prepared: Sateballetjes; Gehaktballetjes
    meat_substitutes: Sojabrokken; Vegan kipstuckjes
    sweet_spreads: Boterhamkorrels; Fruithagel
    sweets: Boterbabbelaars
    cereals: Haverontbijt
    fish_prepared: Lekkerbek
    muesli: Zonnehof cruesli granola
    beef: Rosbief rauw
    baby_food: Pouch mango banaan 6+
    spirits: Ginstijl drank
    chicken_cold_cuts: Kipfilet minder vet grootverpakking
  `),
)('[DAT-12] the end of its name says what it is: %s', (line) => {
  expectKinds(line)
})

test.each<[string, number | null, KindId]>([
  ['Kipfilet naturel', 110, 'chicken_cold_cuts'],
  ['Bio kipfilet', 150, 'chicken_cold_cuts'],
  ['Kalkoenfilet', 100, 'chicken_cold_cuts'],
  ['Kipfilet naturel', 300, 'chicken_fillet'],
  ['Kipfilet naturel', null, 'chicken_fillet'],
  ['Kipfilet 1 stuk', 150, 'chicken_fillet'],
  ['Kipfiletblokjes', 150, 'chicken_fillet'],
])('[DAT-12] a pack too light for raw fillets holds slices: "%s" of %s g is %s', (title, amount, kind) => {
  expect(classify({ title, brand: null, unit: 'g', amount }).kind).toBe(kind)
})

test('[DAT-12] a department knows better than the weight of a pack', () => {
  const fillet = { title: 'Kipfilet naturel', brand: null, unit: 'g', amount: 110 } as const
  expect(classify({ ...fillet, path: 'Vlees, vis/Kip/Kipfilet' }).kind).toBe('chicken_fillet')
})

test.each(['Zonnehof nasi goreng kant', 'Kaas croissant', 'Kaas dip'])(
  '[DAT-12] a phrase that tells nothing is read word by word: "%s"',
  (title) => {
    const kind = kindOf(title)
    expect(kind && categoryOfKind(kind)).not.toBe('non_food')
    expect(kind).not.toBeNull()
  },
)

test.each(
  lines(`
    baby_food: Nutrilon plantaardige opvolgvoeding 2
    beef: Rosbieflapjes gemarineerd; Boerentrots mergpijp; Maminha grillstuk; Gegaarde sucade 300 g
    baking: Steensma sukade
    ham: Roasted pork flinterdun
    sausage_cold_cuts: Mini fuetworstjes; Plakjes gehaktbal kaas
    liver_pate: Zure kalfspastei
    oily_fish: Zure haringen met ui; Ansjovis zonneb.olie
    shellfish: Calamares voorgebakken; Zeevruchten cocktail; Inktvisringen in deeg; Garnalenpannetje
    meat_substitutes: Mini kibbeling zonder vis; Redefine Meat plant kofta
    bacon: Zuurkoolspekreepjes; Twee Zwanen spekblokjes gerookt
    herbs_spices: Knoflook gehakt
    sauces: Mossel & vis squeeze; Sparerib marinade
    pulses: Oogst No. 1 spliterwten
    warm_snacks: Scotch eggs
    water: Spa rood 6-pack (statiegeld inbegrepen)
    meat_substitutes: Broccoli nuggets
    tuna: Tonijn tomatensaus
    pickles: Eieren in azijn; Tomaten gedroogd in olie
    drugstore: Melk & honing badschuim; Badparels honing; Ricinusolie; Argan olie; Amandelolie lichaam
    pets: Hamsterknabbels honing; Konijnenkorrels; Tonijn met garnalen natvoer; Kippengraan; Runderkauwstaaf
    household: Fonduebrandpasta; Ovenwant kip; Kaasfonduestel; Kaasrasp; Flessenopener bier; Snoepautomaat
    household: Aluminium bakjes lasagne
    leisure: Hengelset vis
    tobacco: Pod mango ice
    packaging: Borg fles; Fust leeg
    apples_pears: Jazz schaal; Holland Morgana zak
    fruiting_vegetables: Chilipepers
  `),
)('[DAT-12] a word in it names another thing, and does not tell what it is: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    drink_yoghurt: Zonnehof drinkyoghurt rood fruit; Optimel drink framboos; Fristi rood fruit
    plain_yoghurt: Arla Cultura naturel
    desserts: Vla vanille chocolade; Brownie pudding
    ice_cream: Roomijs brownie karamel; Slagroomijswafels; Cornets citroen meringue; Waterijslollies
    muesli: Krokante muesli speculaassmaak
    sweet_spreads: Hazelnootpasta maltitol; Kokoshagel speculoos; Pancake siroop
    biscuits: Roomboter kerstman; Roomboter romeo's; Roomboter hazelnootzandjes
    warm_snacks: Roomboter saucijzenbroodje; Frikandelbrood kip; Corn dogs; Ham-kaashoorntje
    butter: Roomboter ongezouten; Trioboter kruiden
    ready_meals: Kip tandoori Indiase stijl; Kip pilav; Andijviestamppot met gehaktbal
    sandwiches: Dürüm döner chicken
    meal_salads: Lunchsalade Cesar kip
    dips: Kipspread
    beer: Palm pils
  `),
)('[DAT-12] of several foods that it names one is the dish: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    cleaning: Aluminium folie 10m; Geurkaars cinnamon cider; Power blok ocean water; Silvo zilverglans
    household: Lijmroller 6m; Onderbord ribbel
    leisure: Kleurpotloden met gum; Water spelconsole; Nintendo Panda hero
    drugstore: GUM tandenstokers soft picks; Hoest en keel pastilles; Verzorgende olie
    tobacco: Vype kit zwart
    clothing: Footies 3-pack
  `),
)('[DAT-11] no food, though its words are said of food: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    dutch_cheese: Eiland 40+ plakken; Leijdenaar gesneden; Kaasrolletjes
    soft_cheese: Blue d'Auvergne mini; Epoisses 250 g
    fresh_cheese: Mozarella di bufala
    bacon: Dobbelsteentjes mager gerookt
    ham: Proscuitto crudo
    liver_pate: Limburgse boerenpastei
    mushrooms: Koningsoesterzwammen
    meat_substitutes: Vegan meatballs; Vivera filet spinazie & kaas
    tinned_vegetables: Aarts asperges gesneden; Servero sperziebonen; Belsun haricots verts
    tinned_fruit: Aarts perziken light
    fries: Pommes duchesses
    ice_cream: IJscornets; Dessertijs vanille
    cream: Soja op te kloppen
    sweet_spreads: Vijgenconfiture; Fruitspread braam
    pasta: Lumache rigate; Trottole tricolore
    nuts: Walnootmix ongebrand
    coffee_milk: Friesche Vlag halvamel cups
    butter: Goed begin 500 g
  `),
)('[DAT-12] where no word of it is known, another way to write one is: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    cleaning: Muizenlokaas; Lokaas mieren; Onkruidazijn 5 l; Zout voor vaatwasser 2 kg; Strooizout; Wasparels vanille
    drugstore: Stuk zeep honing; Haarverf 5.3 chocolade; Lip balm honing; Waxstrips honing; Kleimasker groene thee
    pets: Creamy treats zalm; Snoep voor kat kip; Runderkophuid; Gemengd graan kippen; Vogeltaart; Meelwormen
    baby_care: Flessenspeen; Zuigfles melk
    household: Thee-ei; Wax melts appeltaart; Donut maker; Espressokopjes; Hamburgerpers; Chocolademal; Pizzadoos 33 cm; Kaasbol plateau
    leisure: Paaseieren om te beschilderen; Stickerboek ijsjes; Kinetisch zand ijsjes
    flowers_garden: Zaaipakket kerstomaten; Groentezaden mix; Blauwe bessen struik
    tobacco: Geek bar kiwi
  `),
)('[DAT-11] what ends as food does, or tastes of it, is none: %s', (line) => {
  expectKinds(line)
})

test.each(
  lines(`
    oily_fish: Brathering; Bismarckhering; Hering in Sahnesauce; Rollmops zoetzuur
    warm_snacks: Börek kaas spinazie
    sweets: Kaneelkussens; Dropkussens; Fopspenen drop
    biscuits: Arnhemse meisjes; Weesper moppen; Taaitaai poppen; Roomboter spritz
    ice_cream: Dame blanche bekers
    meat_prepared: Steengrill schotel luxe 2 pers
    supplements: Etos Multivitamine; Levertraan; Appelazijn gummies
    dutch_cheese: Oude kaas 12 maanden; Boerenkaas 24 maanden gerijpt
    hard_cheese: Comté 12 maanden; Gruyère 12 mnd gerijpt; Manchego 6 maanden
    ham: Serranoham 12 maanden gerijpt
    baby_food: Macaroni kaas 12 maanden; Groente kaas 8 maanden
    tofu_tempeh: Tofu rosso; Ketjap tofublokjes
    fruit_kwark: Kvarg chocolate
    lean_kwark: Kvarg naturel; Magerquark
    meat_substitutes: Pulled oats; Pulled shiitake
    ready_meals: Kipsaté met nasi; Schnitzel met friet; Slavink met andijvie
    meal_salads: Poke bowl tuna teriyaki
    chicken_cold_cuts: Kalkoenfilet vleeswaar
    frozen_vegetables: Bladspinazie deelblokjes
    eggs: Gekleurde paaseieren gekookt 6 st
    cake: Bananenbrood; Banketletter; Roomsoes
    rolls: English muffins; Pulled brioche; Kaisers
    baking: Croissantdeeg; Protein pancake mix; Kwarktaart mix
    berries: Cranberries vers
    protein_powder: Weight gainer chocolade; Pea protein poeder
    bars: Corny chocolade
    soup: Cup-a-soup mosterd
    milk: Halfvol houdbaar
  `),
)('[DAT-12] what ends as something else, or is named after it, is what it is: %s', (line) => {
  expectKinds(line)
})

import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import type { KindId } from './kinds.rules.ts'

const kindOf = (title: string, path: string | null = null) => classify({ title, brand: null, path }).kind

test.each<[string, KindId]>([
  ['Zonnehof Pro + snack cacao', 'protein_bars'],
  ['Zonnehof kwarkreep framboos', 'protein_bars'],
  ['Proteïne kwark bar vanille', 'protein_bars'],
  ['Eiwitreep pindakaas', 'protein_bars'],
  ['Protein bar white chocolate', 'protein_bars'],
  ['Prot. bar cranberry', 'protein_bars'],
  ['Meal replacement bars karamel', 'protein_bars'],
  ['Drinkmaaltijd aardbei 500 ml', 'protein_drinks'],
  ['Dieet shake cookies', 'protein_drinks'],
  ['Whey protein dark cookies', 'protein_powder'],
  ['Flavour powder brownie', 'supplements'],
  ['Eiwit oats speculaas', 'oats'],
  ['Protein mousse chocolade', 'desserts'],
  ['High protein kwark', 'lean_kwark'],
  ['High protein kwark framboos', 'fruit_kwark'],
])('[DAT-12] what is added protein tells what it is: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Linzenwafels paprika', 'crackers'],
  ['Kikkererwtenwafels', 'crackers'],
  ['Vegan ijswafels karamel', 'ice_cream'],
  ['Hoestbonbons', 'sweets'],
  ['Kauwbonbons fruit', 'sweets'],
  ['Hartige biscuits tomaat', 'crisps'],
  ['Zeewier snack zeezout', 'crisps'],
  ['Mini bavarois aardbei', 'desserts'],
  ['Aardbeienbavarois vlaai', 'cake'],
  ['Gember citroengras 20 zakjes', 'tea'],
  ['Salmiak shot', 'spirits'],
  ['Dextrose tabletten', 'sweets'],
  ['Borrelschotel', 'warm_snacks'],
  ['Tartaar met uitjes', 'beef_cold_cuts'],
  ['Rotivellen', 'wraps'],
  ['Pindasaus mild', 'sauces'],
  ['Hot chocolate mix', 'flavoured_milk'],
  ['Honing rings', 'cereals'],
  ['Zalm blokjes sushi', 'salmon'],
  ['Vega rondo spinazie kaas', 'meat_substitutes'],
  ['Borrel bites oven & airfryer', 'frozen_snacks'],
  ['Gedroogde jackfruit', 'dried_fruit'],
  ['Water kefir framboos', 'soft_drinks'],
  ['Sparkling green ice tea frisdrank', 'iced_tea'],
  ['Scharrel kippenlevertjes', 'chicken_giblets'],
  ['Scharrelkip hartjes', 'chicken_giblets'],
  ['Pasta amandel 100%', 'nut_butters'],
  ['Tahin sesampasta', 'nut_butters'],
  ['Pindapasta', 'peanut_butter'],
  ['Kippenreepjes gepaneerd', 'chicken_prepared'],
  ['Gepaneerde kipfilethaasjes', 'chicken_prepared'],
  ['Rundergehakt balletjes', 'meat_prepared'],
  ['Zalm in bladerdeeg', 'fish_prepared'],
  ['Surimi met krab salade', 'deli_salads'],
  ['Mini crackers olijfolie', 'crackers'],
  ['Cream crackers', 'crackers'],
  ['Keelpastilles menthol', 'sweets'],
  ['Snackworstjes naturel', 'sausage_cold_cuts'],
  ['Pain d’ardenne', 'sausage_cold_cuts'],
  ['Sparkling cider', 'beer'],
  ['Mix voor brownies choco', 'baking'],
  ['Natuurazijn 6 maanden gerijpt', 'vinegar'],
  ['Opbakaardappelen paprika', 'potatoes'],
  ['Aardappelpuree', 'potatoes'],
  ['Pruimen op sap', 'tinned_fruit'],
  ['Hazelnoot & vanille pasta', 'sweet_spreads'],
  ['Proteïne notenreep', 'protein_bars'],
  ['Knaks kip', 'sausages'],
])('[DAT-12] "%s" is %s, whatever else its words name', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, string, KindId | null]>([
  ['Mix voor pizzabodem', 'Maaltijden, pizza/Pizza/Pizzabodems', 'baking'],
  ['Doperwten extra fijn', 'Groente, fruit/Groente/Doperwten/Doperwten (conserven)', 'tinned_vegetables'],
  ['Kibbeling', 'Vlees, vis/Vis/Gepaneerde vis/Gepaneerde vis (diepvries)', 'frozen_fish'],
  ['Ansjovis', 'Kaas, vleeswaren, tapas/Borrelhapjes/Borrelhapjes met vis', 'oily_fish'],
  ['Proteïne crisps paprika', 'Gezondheid/Dieetvoeding/Gezonde snacks', 'crisps'],
  ['Fris appel', 'Frisdrank, sappen/Drinkpakjes/Multivitamine drinkpakjes', 'juice'],
  ['Zonnehof gum aardbei', 'Snoep, koek/Kauwgom/Pot (fruit)', 'sweets'],
  ['Zonnehof kola', 'Frisdrank, sappen/Frisdrank/Cola/Cola flesjes', 'soft_drinks'],
  ['Kruidenmix voor kip', 'Soepen, sauzen, kruiden/Kruiden/Kipkruiden', 'meal_mixes'],
  ['Plantaardige burger krokant', 'Vlees, vis/Kip/Kipburger', 'meat_substitutes'],
  ['Protein bar chocolade', 'Ontbijt, broodbeleg en bakproducten', 'protein_bars'],
  ['Smoothie avocado en appel', 'Aardappelen, groente en fruit', 'juice'],
  ['Verspakket lasagne', 'Wereldkeukens, kruiden, pasta en rijst', 'meal_kits'],
  ['Gerookte kipfilet', 'Kaas, vleeswaren/Vleeswaren/Kipfilet en kalkoenfilet', 'chicken_cold_cuts'],
  ['Scharrelkipfilet bieslook', 'Vlees, vis/Vleeswaren/Kipfilet', 'chicken_cold_cuts'],
  ['Kipfilet naturel ca. 110 g', 'Vleeswaren, kaas en tapas', 'chicken_cold_cuts'],
  ['Kalkoenfilet', 'Vlees/Halal vlees/Halal vleeswaren', 'chicken_cold_cuts'],
  ['Kipfilet', 'Vlees, vis/Kip/Kipfilet', 'chicken_fillet'],
  ['Kookpudding vanille', 'Bakkerij/Bakproducten/Pudding, desserts', 'baking'],
  ['Melba toast', 'Chips, noten, toast/Toastjes/Toast', 'crackers'],
  ['Dessertsaus karamel', 'Ontbijt, broodbeleg en bakproducten', 'sauces'],
  ['Yoghurtdrink aardbei', 'Frisdrank en sappen', 'drink_yoghurt'],
  ['Vermicelli', 'Conserven, soepen, sauzen, oliën', 'pasta'],
  ['Soepcroutons kruiden', 'Conserven, soepen, sauzen, oliën', 'crackers'],
  ['Dadels met roomkaas', 'Broodbeleg/Hartig broodbeleg/Zuivelspread/Roomkaas', 'warm_snacks'],
])('[DAT-12] "%s" in the department %s is %s', (title, path, kind) => {
  expect(kindOf(title, path)).toBe(kind)
})

test('[DAT-12] a vegetable in a title is a flavour in departments that sell none, unless the title names nothing else', () => {
  expect(kindOf('Zonnegolf paprika', 'Koek, snoep, chocolade en chips')).toBe(null)
  expect(kindOf('Rode paprika', 'Vleeswaren, kaas en tapas')).toBe('fruiting_vegetables')
  expect(kindOf('Banaan', 'Koek, snoep, chocola')).toBe(null)
})

test.each([
  ['Koffiefilters no 4', 'Koffie en thee'],
  ['Cupcake vormpjes', 'Ontbijt, broodbeleg en bakproducten'],
  ['Bamboo rolling mat', 'Rijst en wereldkeuken/Oosterse keuken/Japans/Sushi benodigdheden'],
  ['Bamboe spiezen 30 cm', null],
  ['Citroen', 'Was & reiniging'],
  ['Kaas', 'Keukenapparatuur'],
  ['Wijn', 'Servies & glaswerk'],
  ['Lemon', 'Household/Cleaning'],
])('[DAT-11] what is used with food is none: "%s" in %s', (title, path) => {
  expect(classify({ title, brand: null, path })).toEqual({ category: 'non_food', kind: 'household' })
})

test('[DAT-12] what is named as sweets is a drink by the litre', () => {
  const sweets = { title: 'Zure lolly aardbei', brand: null }
  expect(classify(sweets).kind).toBe('sweets')
  expect(classify({ ...sweets, unit: 'ml', amount: 250 }).kind).toBe('soft_drinks')
})

test.each<[string, number, KindId]>([
  ['Varkensrollade', 110, 'ham'],
  ['Varkensrollade', 800, 'pork'],
  ['Polderkiprollade', 114, 'chicken_cold_cuts'],
  ['Kiprollade gekruid', 800, 'chicken_prepared'],
  ['Kiprollade gekruid', 130, 'chicken_cold_cuts'],
  ['Gebraden kiprollade', 500, 'chicken_cold_cuts'],
  ['Runderfilet exclusief', 100, 'beef_cold_cuts'],
  ['Slagersgehakt', 110, 'sausage_cold_cuts'],
  ['Rundergehakt', 500, 'mince'],
  ['Extra mager gehakt', 100, 'mince'],
  ['Gehaktbrood uit de oven', 120, 'sausage_cold_cuts'],
  ['Gehaktbrood uit de oven', 450, 'meat_prepared'],
])('[DAT-12] a pack too light for a roast holds slices of it: "%s" of %s g is %s', (title, amount, kind) => {
  expect(classify({ title, brand: null, unit: 'g', amount }).kind).toBe(kind)
})

test.each<[string, KindId]>([
  ['Runderlever gelardeerd', 'liver_pate'],
  ['Varkenslever schelp', 'liver_pate'],
  ['Knoflookworst gerookt', 'sausage_cold_cuts'],
  ['Sucuk plakjes', 'sausage_cold_cuts'],
  ['Lomo', 'ham'],
  ['Borrelplank Hollands', 'warm_snacks'],
  ['Borrelplank acaciahout', 'household'],
  ['Tapas schotel vlees', 'sausage_cold_cuts'],
  ['Sandwich spread naturel', 'dips'],
  ['Tonijnspread', 'dips'],
  ['Kruidenboter', 'butter'],
  ['Pizzabodems', 'wraps'],
  ['Pizza bodem 2 stuks', 'wraps'],
  ['Pizzabodem mix', 'baking'],
  ['Pasteitjes', 'baking'],
  ['Knapperige toast', 'crackers'],
  ['Toastjes Italiaans gekruid', 'crackers'],
  ['Kandijkoeken', 'biscuits'],
  ['Parelkandijkoek', 'breakfast_cake'],
  ['Choco crisps', 'cereals'],
  ['Viergranenvlokken', 'cereals'],
  ['Edelgistvlokken', 'herbs_spices'],
  ['Matinettes puur', 'sweet_spreads'],
  ['Nacho kit', 'meal_kits'],
  ['Pastagerecht carbonara', 'ready_meals'],
  ['Vanille extract', 'baking'],
  ['Vismixschotel makreel zalm', 'fish_prepared'],
  ['Loempia vellen', 'wraps'],
  ['Triple crème', 'soft_cheese'],
  ['Kruidencrème', 'cream_cheese'],
  ['Pittenmix', 'seeds'],
  ['Chocoladedruppels puur', 'cake_decorations'],
  ['Borreltoast rozemarijn', 'crackers'],
  ['Onion rings', 'crisps'],
  ['Diksap appel', 'syrup'],
  ['Diksap appel 6+ maanden', 'baby_food'],
  ['Beef jerky', 'sausage_cold_cuts'],
  ['Limburgs zuurvlees', 'meat_prepared'],
  ['Kip spread', 'liver_pate'],
  ['Pizzapakket met tomatensaus', 'baking'],
  ['Geroosterde peper', 'pickles'],
  ['IJsblokjes', 'water'],
  ['IJsblokjesvorm siliconen', 'household'],
  ['Knijpfruit mango 6+', 'baby_food'],
  ['Knijpfruit mango 4 stuks', 'bars'],
])('[DAT-12] "%s" stands on the shelf of %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, string, KindId]>([
  ['Rozemarijn', 'Groente, fruit/Kruiden en smaakmakers/Verse kruiden/Rozemarijn (vers)', 'fresh_herbs'],
  ['Zonnehof Daim', 'Bakkerij/Gebak en taart/Taart/Taart (diepvries)', 'frozen_bakery'],
  ['Zonnehof taquitos', 'Wereldkeuken/Mexicaanse keuken/Mexicaans maaltijdpakket', 'meal_kits'],
  ['Varkenslever', 'Kaas, vleeswaren/Vleeswaren/Varkenslever en runderlever', 'liver_pate'],
  ['Schouderrollade', 'Ontbijtgranen en beleg/Vleeswaren beleg/Rollade - broodbeleg', 'ham'],
  ['Ovenschotel kipfilet tomaat', 'Vlees, vis/Vlees, vis, kip (ovenschotel)', 'ready_meals'],
  ['Panini caprese', 'Bakkerij/Afbakbrood/Afbakbroodjes wit', 'sandwiches'],
  ['Stir-fry noodles', 'Wereldkeuken/Maaltijdpakketten/Chinees maaltijdpakket', 'noodles'],
  ['Mueslireep naturel', 'Ontbijt, broodbeleg en bakproducten', 'bars'],
  ['Kip worst', 'Vlees, vis/Halal vlees/Halal vleeswaren', 'chicken_cold_cuts'],
  ['IJsblokjes', 'Diepvries', 'water'],
  ['Luchtige boter gegrilde paprika', 'Kaas, vleeswaren, tapas/Borrelhapjes/Borrelhapjes groente', 'butter'],
  ['Gehakt', 'Vegetarisch, vegan en plantaardig/Gehakt', 'meat_substitutes'],
  ['Gehakt', 'Vlees, vis en vega/Vega/Gehakt', 'meat_substitutes'],
  ['Gehakt', 'Vlees, vis en vega/Vlees/Gehakt', 'mince'],
  ['Kip', 'Dierenvoer', 'pets'],
  ['Aardbei', 'Diepvries/IJs/Schepijs', 'ice_cream'],
  ['Rund', 'Pet Food/Dog', 'pets'],
  ['Honing', 'Gezicht & lichaam', 'drugstore'],
])('[DAT-12] the lowest shelf says of "%s" in %s that it is %s', (title, path, kind) => {
  expect(kindOf(title, path)).toBe(kind)
})

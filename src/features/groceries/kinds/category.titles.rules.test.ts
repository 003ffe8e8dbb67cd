import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import { categoryOfKind, type KindId } from './kinds.rules.ts'

// Each table holds one class of mistake over whole lists: what a title only carries, and what it is.
const kindOf = (title: string) => classify({ title, brand: null }).kind

test.each<[string, KindId]>([
  ['Runderstooflappen', 'beef'],
  ['Ossenstaart', 'beef'],
  ['Limousin rundvlees riblappen', 'beef'],
  ['Durum wraps', 'wraps'],
  ['Zwijnsteak', 'lamb_game'],
  ['Boemboe ajam', 'meal_mixes'],
  ['Aardbeienbavaroise', 'cake'],
  ['Abrikozencakejes', 'cake'],
  ['Aardappelknoedels', 'potatoes'],
  ['Kipkrokantschnitzel 2 stuks', 'chicken_prepared'],
])('[DAT-11] the end of "%s" is no other word: it is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Pannenkoekenmix naturel', 'baking'],
  ['Taartmix citroen', 'baking'],
  ['Koekjesmix', 'baking'],
  ['Boemboe nasi goreng', 'meal_mixes'],
  ['Pakket lasagne', 'meal_kits'],
  ['Risotto met asperges pakket', 'meal_kits'],
  ['Verse maaltijd penne pesto', 'ready_meals'],
  ['Ovenschotel kip pesto', 'ready_meals'],
  ['Wrap gerookte zalm', 'sandwiches'],
  ['Mexicaanse wraps gesneden groente', 'meal_kits'],
  ['Pastasaus voor lasagne', 'pasta_sauce'],
  ['Pizzasaus', 'pasta_sauce'],
  ['Pinda satésaus', 'sauces'],
  ['Stoomsoep ramen', 'soup'],
])('[DAT-11] "%s" is not the dish it is made for or of: it is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Carpaccio met pesto', 'beef_cold_cuts'],
  ['Minikrieltjes kruidenbotersmaak', 'potatoes'],
  ['Mix voor kruidenboter', 'herbs_spices'],
  ['Chocoschelpjes', 'cereals'],
  ['Popdots cacao', 'cake'],
  ['Dessertijs vanille chocolade', 'ice_cream'],
  ['Spinazie mini-port', 'leafy_greens'],
  ['Pommes de terre rouge', 'potatoes'],
  ['Zure zilveruitjes', 'pickles'],
  ['Tonijn met citroen en tijm', 'tuna'],
  ['Ananasschijven op sap', 'tinned_fruit'],
  ['Balsamicodressing met zwarte bonen', 'dressings'],
  ['Kruidenketchup pinda', 'sauces'],
  ['Hazelnoten in melkchocolade', 'chocolate'],
  ['Roomijs pecan karamel', 'ice_cream'],
  ['Koffiecups hazelnoot', 'coffee'],
  ['Yoghurt muesli', 'fruit_yoghurt'],
  ['Crunchy peas smoked paprika', 'crisps'],
  ['Chips zeezout', 'crisps'],
  ['Doperwten 0% zout', 'beans_peas'],
  ['Rijstrondjes rode pesto', 'crackers'],
  ['Gevulde dadels met geitenkaas', 'warm_snacks'],
  ['Groentespread linzen', 'dips'],
  ['Multivitamine perzik 750 ml', 'juice'],
  ['Hard seltzer limoen', 'spirits'],
  ['Drinkontbijt naturel', 'cereals'],
])('[DAT-11] "%s" is not what it tastes of: it is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Schotel spelt heel', 'bread'],
  ['Rustiek spelt', 'bread'],
  ['Meerzaden glutenvrij', 'bread'],
  ['Kaastwister spelt', 'rolls'],
  ['Spelt qracker', 'crackers'],
  ['Granenontbijt', 'cereals'],
  ['Quinoa met tomaat 8m07', 'baby_food'],
  ['Havermoutje banaan', 'baby_food'],
  ['Bonen dark roast', 'coffee'],
  ['Kruiden kaneel munt', 'tea'],
  ['Mineraalwater bruisend', 'water'],
  ['Coburgerham', 'ham'],
  ['Elitehaver ongezouten', 'nuts'],
  ['Schuimkransjes wit', 'sweets'],
])('[DAT-11] "%s" is of the shelf its words stand on: %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each([
  'Kerstboom breekbrood',
  'Kerstster roomboter',
  'Aardbeien pencees',
  'Pencee speculaas',
  'Aardappelen nieuwe oogst',
  'Ovenschaal kipfilet spek',
  'Kaasschaaf jonge kaas',
  'Voetballetjes melkchocolade',
  'Chocolade kerstballen',
  'Letter confetti melkchocolade',
  'Uienringen',
  'Honingringen',
  'Perzikringen',
  'Kouseband',
  'Lijnzaad heel',
  'Plant shoarma',
  'Mok soep tomaat',
  'Paté met honing',
  'Bloemenhoning vloeibaar',
  'Donut bake-off',
])('[DAT-12] "%s" is food, whatever else its words name', (title) => {
  const kind = kindOf(title)
  expect(kind).toBeDefined()
  expect(kind === undefined || kind === null ? null : categoryOfKind(kind)).not.toBe('non_food')
})

test.each([
  'Bord blauw bloem',
  'Luchtbed krokodil noodle',
  'Vaatwasserzout 2 kg',
  'Muffinvormpjes',
  'Schaaltjes karton',
  'Mezenbollen',
  'Zaden & vet stick',
  'Ovenschaal XL',
  'Bloem op clip',
  'Gift-wrap paper',
  'Shaker 800ml',
  'Snackbox olifant',
  'Tapas serveerschaaltje',
  'Brokkenmix kip en rijst',
  'Keelspray',
  'Laxeertabletten',
  'Papieren eieren geel',
  'Flock haas groen 26cm',
  'Servet kip geel 33x33cm',
  'Re-usable glas kuiken',
  'Reinigingsdoek citroen',
  'Feestkaarsjes met houders',
  'Bamboe paashaas 36 x 22 cm',
  'E-gift 25 euro',
])('[DAT-12] "%s" is no food, whatever food its words name', (title) => {
  const kind = kindOf(title)
  expect(kind && categoryOfKind(kind)).toBe('non_food')
})

test.each<[string, KindId]>([
  ['Aardappelpuree à la minute naturel', 'meal_mixes'],
  ['Maggi Puree stamppot', 'meal_mixes'],
  ['Pizzakit zuurdesem', 'meal_kits'],
  ['Pannenkoeken spekplakjes', 'bacon'],
  ['Bbq hotdog smokey', 'sausages'],
  ['Kipspiesjes yakitori', 'chicken_prepared'],
  ['Kip borrelhapjes gemarineerd', 'chicken_prepared'],
  ['Vegetarische spinazie kaas schnitzel', 'meat_substitutes'],
  ['Sushi zalm', 'salmon'],
  ['Tosti quick original', 'sauces'],
])('[DAT-11] "%s" is no ready meal: it is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Verse maaltijd zalm aardappelpuree', 'ready_meals'],
  ['Aviko aardappelpuree spinazie', 'ready_meals'],
  ['Sushi zalm nigiri 8 stuks', 'ready_meals'],
])('[DAT-11] "%s" is one: %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, KindId]>([
  ['Crostini zeezout', 'crackers'],
  ['Wasabi chili mix', 'crisps'],
  ['Paturain cuisine knoflook en fijne kruiden', 'cream_cheese'],
  ['Gevulde brie paprika-olijf', 'soft_cheese'],
  ['Hollandse nieuwefilet met uitjes', 'fish_prepared'],
  ['Roomboter gebaksbodems', 'baking'],
  ['Waterdrop ice tea peach', 'iced_tea'],
  ['Muesli+ hazelnut Ravensbergen', 'bars'],
])('[DAT-12] "%s" is %s, and not what its seasoning or its first word is', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each<[string, string, KindId]>([
  ['Pasteitjes traditioneel', 'Vlees, vis/Rookworst, ragout/Ragout', 'baking'],
  ['Kippenragout', 'Vlees, vis/Rookworst, ragout/Ragout', 'ready_meals'],
  ['Maggi aardappelpuree naturel', 'Pasta, rijst/Hollandse keuken/Aardappelpuree (mix)', 'meal_mixes'],
  ['Pannenkoeken spekplakjes', 'Verse maaltijden en gemak', 'bacon'],
])('[DAT-11] "%s" below "%s" is %s, as its title says', (title, path, kind) => {
  expect(classify({ title, brand: null, path }).kind).toBe(kind)
})

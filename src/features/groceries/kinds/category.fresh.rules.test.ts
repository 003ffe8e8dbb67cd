import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'
import { type CategoryId, categoryIds, categoryOfKind, type KindId } from './kinds.rules.ts'

const of = (title: string) => classify({ title, brand: null })

test.each([
  'Sprankel framboos en cranberry',
  'Zomerzon appel peer zonder suiker',
  'Fruitstaafjes mango aardbei',
  'Druivensmaak winegums',
  'Zoutjes paprika',
  'Borrelkoekjes tomaat en ui',
  'Reinigingsdoek citroen',
  'Vitaminedrank limoen',
  'Mangosnijder',
  'Toastjes knoflook',
])('[DAT-12] "%s" is no fruit or vegetable: its other words are not said of any', (title) => {
  expect(['fruits', 'vegetables']).not.toContain(of(title).category)
})

test.each<[string, KindId]>([
  ['Hollandse aardbeien 400 g', 'berries'],
  ['Elstar appels zak 1,5kg', 'apples_pears'],
  ['Perssinaasappelen net 2 kg', 'citrus'],
  ['Ananas stukjes', 'exotic_fruit'],
  ['Watermeloen part pitloos', 'melons'],
  ['Zoete puntpaprika rood 3 st', 'fruiting_vegetables'],
  ['Fijngesneden andijvie voordeelverpakking', 'leafy_greens'],
  ['Bospeen met loof', 'roots_onions'],
  ['Roerbakgroente Italiaanse stijl 400 g', 'cut_vegetables'],
  ['Kruimige aardappelen 3 kg', 'potatoes'],
])('[DAT-12] "%s" says no more than what it is: it is of the kind %s', (title, kind) => {
  expect(of(title).kind).toBe(kind)
})

test.each<[string, KindId]>([
  ['Meergranen baguette tonijnsalade', 'sandwiches'],
  ['Wraphapjes gerookte zalm', 'sandwiches'],
  ['Kipfilet met krieltjes en worteltjes', 'ready_meals'],
  ['Paddenstoelen voor pasta', 'mushrooms'],
  ['Paddenstoelen voor Aziatische gerechten', 'mushrooms'],
  ['Sinaasappels voor sap', 'citrus'],
  ['Kokosnoot voor vogels', 'pets'],
  ['Mix voor nasi goreng', 'meal_mixes'],
  ['Knorr soeppakket groente', 'meal_mixes'],
  ['Vers soeppakket tomaat', 'meal_kits'],
  ["Jumbo's traybake broccoli & wortel mix 450 g", 'frozen_meals'],
  ['Beef teriyaki met witte rijst', 'ready_meals'],
  ['Rode kool met draadjesvlees', 'ready_meals'],
  ['Rode bieten met speklapje', 'ready_meals'],
  ['Lam met rijst brokjes', 'pets'],
  ['Fijne mousse rund', 'pets'],
  ['Vriesverse frambozen 250 g', 'frozen_fruit'],
  ['Mandarijnen partjes op siroop', 'tinned_fruit'],
  ['Gewelde abrikozen', 'dried_fruit'],
  ['Perzikpartjes', 'tinned_fruit'],
  ['Pruimen ontpit', 'dried_fruit'],
  ['Fruitsalade mango blauwe bes', 'cut_fruit'],
  ['Verse ananas, mango en druif', 'cut_fruit'],
  ['Gehaktballetjes ketjapsaus', 'meat_prepared'],
  ['Kipfilet oven roasted', 'chicken_cold_cuts'],
  ['Kipfilet tuinkruiden', 'chicken_cold_cuts'],
  ['Kipfilet Provençaals', 'chicken_cold_cuts'],
  ['Kipfiletreepjes gerookt', 'chicken_prepared'],
  ['Kipreepjes voorgegaard', 'chicken_prepared'],
  ['Kipfiletreepjes', 'chicken_fillet'],
  ['Kipdijspies Koreaans', 'chicken_prepared'],
  ['Kipdijfiletreepjes gyros', 'chicken_prepared'],
  ['Kipdijfiletreepjes', 'chicken_thigh'],
  ['Gevulde kipfilet', 'chicken_prepared'],
  ['Mager rundergeh. 12%', 'mince'],
  ['Gehaktmix met uitjes', 'meal_mixes'],
  ['Steak tartaar', 'beef'],
  ['Rundersoepballetjes', 'meat_prepared'],
  ['Black angus carpaccio', 'beef_cold_cuts'],
  ['Koolvis gepaneerd', 'fish_prepared'],
  ['Tuna salad', 'fish_prepared'],
  ['Serranoham roomkaas', 'ham'],
  ['Katenspekrolletjes roomkaas', 'bacon'],
  ['Oude kaas salade', 'deli_salads'],
  ['Variatie op kookroom', 'cream'],
  ['Alpro plantaardige variatie kers', 'plant_yoghurt'],
  ['Vegan filetlapje gemarineerd', 'meat_substitutes'],
  ['Kip ketjap met rijstnoodles', 'ready_meals'],
  ['Slagroomlikeur', 'spirits'],
  ['Ribrunderlappen 2 stuks', 'beef'],
  ['Coburgerham kleintje', 'ham'],
  ['Bananen 3-pack', 'bananas'],
  ['Voordeel appelen', 'apples_pears'],
  ['Rouge aardappelen', 'potatoes'],
  ['Garnalenring met chilisaus', 'shellfish'],
  ['Varkensmerguez', 'sausages'],
  ['Wijnzuurkool met spek', 'ready_meals'],
  ['Roomvruchtenyoghurt', 'fruit_yoghurt'],
  ['Paté met gekarameliseerde ui', 'liver_pate'],
])('[DAT-12] "%s" is not what it is made of, but of the kind %s', (title, kind) => {
  expect(of(title).kind).toBe(kind)
})

test.each<[string, KindId]>([
  ['Varkenssteak souvlaki', 'pork'],
  ['Polderkiprollade', 'chicken_prepared'],
  ['Biefstukrollade', 'beef'],
  ['Hertenbiefstuk truffel', 'lamb_game'],
  ['Struisvogelbiefstuk', 'lamb_game'],
  ['Gehakt cordon bleu', 'meat_prepared'],
  ['Gebraden gehakt', 'sausage_cold_cuts'],
  ['Gedroogde worstjes', 'sausage_cold_cuts'],
  ['Ovengebakken kipfilet', 'chicken_cold_cuts'],
  ['Katenspek', 'bacon'],
  ['Kalkoenblokjes', 'turkey_duck'],
  ['Kabeljauwburgers', 'fish_prepared'],
  ['Pangasiusspiesjes citroen', 'fish_prepared'],
  ['Bietenburger', 'meat_substitutes'],
  ['Vegan gouda plakken', 'plant_cheese'],
  ['Geitenkaasjes met spek', 'soft_cheese'],
  ['Kwarkpunt aardbei', 'cake'],
  ['Hamburgerbuns', 'rolls'],
  ['Kipfilet minder vet', 'chicken_cold_cuts'],
])('[DAT-12] "%s" is of the kind %s, by what is special in its name', (title, kind) => {
  expect(of(title).kind).toBe(kind)
})

/** Titles that once stood on the shelf of what they sound like. */
test.each<[string, CategoryId]>([
  ['Zittende haas polyester 20cm', 'meat'],
  ['Wild rhubarb handwash', 'meat'],
  ['Beerenburger kruidenbitter', 'meat'],
  ['Kuikens aan hanger', 'chicken'],
  ['Hot chicken wings flavour chips', 'chicken'],
  ['Nachtverband met vleugels', 'chicken'],
  ['Sharing bread kaas ui', 'fish'],
  ['Mosselpan emaille', 'fish'],
  ['Krokante muesli aardbei en kwarksmaak', 'kwark'],
  ['Yoghurtmuffin bosbes', 'yoghurt'],
  ['Yoghurt vlaai aardbei', 'yoghurt'],
  ['Papieren eieren geel', 'meat_fish'],
  ['Massieve eitjes melk', 'meat_fish'],
  ['Wasknijpers hout 48 stuks', 'cheese_coldcuts'],
  ['Coppa cocktails', 'cheese_coldcuts'],
  ['Spekjes haas 77g', 'cheese_coldcuts'],
  ['Roomboter kerstkransjes', 'dairy'],
  ['Hazenkopjes melk', 'dairy'],
  ['Sour cream & onion curls', 'dairy'],
  ['Saucisses de poulet', 'meat'],
  ['Pâte d’arachide', 'cheese_coldcuts'],
  ['Velouté de légumes à la crème fraîche', 'dairy'],
  ['Dessertglaasjes', 'dairy'],
])('[DAT-11] [DAT-12] "%s" is not of the category %s', (title, category) => {
  expect(categoryIds).toContain(category)
  expect(of(title).category).not.toBe(category)
})

test('[DAT-12] what names a fruit beside a food is of that food, and never takes a weak word for no food', () => {
  const { kind } = of('Zachte nougat met appel en hazelnootpasta')
  expect(kind === null || categoryOfKind(kind) !== 'fruits').toBe(true)
  expect(of('Gegaarde peertjes').category).not.toBe('non_food')
})

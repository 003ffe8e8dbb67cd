import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'

// What had no kind, or one of what it is made with or stands beside, by the kind of fault: titles are invented.
type Pack = { unit?: 'g' | 'ml'; amount?: number; salesUnitSize?: string }
const told = (title: string, pack: Pack = {}) => {
  const { category, kind } = classify({ title, brand: null, ...pack })
  return `${category}/${kind}`
}

test.each(
  `
  Noorderlicht mengkom 21cm = non_food/household
  Zonnehof spinazie à la crème = frozen/frozen_vegetables
  Zuidhof spritz kant en klaar = alcohol/spirits
  Chocolade likeur = alcohol/spirits
  Chocolade met likeur = snacks/chocolate
  Zonnehof koffiecups vol = dairy/coffee_milk
  Zonnehof karamel siroop = drinks/syrup
  Zonnehof parelcouscous builtje = pantry/grains
  Kaap mozzar. mini = cheese_coldcuts/fresh_cheese
  Zuidhof grillbakje alu = non_food/household
  Serveerschaaltje wit = non_food/household
  Theepot 1,5 liter = non_food/household
  Lente rustiek 7x13cm groen = non_food/household
  Kinder shopper uil = non_food/household
  Kleuren op nummer vos = non_food/leisure
  Woonhof suske en wiske = non_food/leisure
  Knetterkogels xl = non_food/leisure
  Weekplanner 2031 = non_food/leisure
  Stoepkrijt 12 kleuren = non_food/leisure
  Bierhoed rood = non_food/clothing
  Blauw maillot 110-116 = non_food/clothing
  Zonnehof trio sticks large = non_food/pets
  Woudhof hondensnacks met eend = non_food/pets
  Mild schuimbadje = non_food/drugstore
  Neushaartrimmer zwart = non_food/drugstore
  Lanoline creme puur = non_food/drugstore
  Rug rugstabilisator = non_food/drugstore
  Zuidhof vaseline puur = non_food/drugstore
  Diepvriesdozen 1000ml = non_food/household
  Woudhof 0% yog. aard. = yoghurt/fruit_yoghurt
  Woudhof roomyogh. sin = yoghurt/fruit_yoghurt
  Woudhof yogh. per. = yoghurt/fruit_yoghurt
  Magere yoghurt per 500 g = yoghurt/plain_yoghurt
  Yoghurt dressing per fles = sauces/dressings
  Knisper noodles chili oil = pantry/noodles
  Chips jameson = snacks/crisps
  Knisper chilli oil = sauces/sauces
  Hak gedroogde groene erwten = pantry/pulses
  Wonderzeem 38x40 = non_food/cleaning
  Kiezelhof staalsponsen 10 stuks = non_food/cleaning
  Kiezelhof waspakket = non_food/cleaning
  Violier gemengd = non_food/flowers_garden
  Tegoedbon zomer = non_food/gift_cards
  Etiket prijs 3,50 = non_food/store_material
  Wormkuurtabletten 100mg = non_food/drugstore
  Thijm siroop suikervrij = non_food/drugstore
  Rookchunks whisky = non_food/household
  Syoss chocolate brown = non_food/drugstore
  Baza rucola wild = non_food/flowers_garden
  `
    .trim()
    .split(/\s*\n\s*/),
)('[DAT-11] what is no food is told without a word of food: %s', (line) => {
  const [title, kind] = line.split(' = ')
  expect(told(title!)).toBe(kind)
})

test.each(
  `
  Zonnehof holle kerstfiguren = snacks/chocolate
  Zonnehof paaskuikens melk = snacks/chocolate
  Chocoladereep oreo = snacks/chocolate
  Milka reep oreo = snacks/chocolate
  Verkade tablet puur = snacks/chocolate
  Verkade digestive melk = snacks/biscuits
  Lentekransen 10 stuks = snacks/biscuits
  Zonnehof fruitslofje = snacks/cake
  Zonnehof vlaaipunten gemengd = snacks/cake
  Knettersticks fel = snacks/sweets
  Dorphof suikerschelpen = snacks/sweets
  Zonnehof kauwdrop sportlife = snacks/sweets
  Zonnehof erwtenflips = snacks/crisps
  Moon crax pittig = snacks/crisps
  Krokante zeewier wasabi = snacks/crisps
  Sumo mix mild = pantry/nuts
  Kruidenpinda's kerrie = pantry/nuts
  Mini twirls 8 stuks = frozen/ice_cream
  Zonnehof ijsslangen = frozen/ice_cream
  Nuggy kip pittig = frozen/frozen_snacks
  Hollands groentepannetje = frozen/frozen_vegetables
  Aardappelwokjes celavita = vegetables/potatoes
  Fruitbowl feest = fruits/cut_fruit
  Doosje met frambozen = frozen/frozen_fruit
  Zonnehof melk crispy = snacks/chocolate
  Zonnehof groentebouillonpoeder = sauces/stock
  Zonnehof saladedressing = sauces/dressings
  Kubus appel banaan = drinks/juice
  Zonnehof cafe capsules = drinks/coffee
  Vol smaak banaan bolletje = breakfast/cereals
  Zonnehof tafelzoetstof = pantry/sweeteners
  Sparkling white = alcohol/sparkling_wine
  Zonnehof menetou-salon = alcohol/wine
  Huis meursault = alcohol/wine
  Zonnehof griekse powerbowl = yoghurt/fruit_yoghurt
  Rode gist rijst = supplements/supplements
  Kebab marinade = sauces/sauces
  Apetito maaltijdbox klein = ready_meals/ready_meals
  Limonadesiroop ijsthee perzik = drinks/syrup
  Koffiesiroop vanille = drinks/syrup
  Vitaminwater kiwi = drinks/water
  Kokossiroop licht = breakfast/sweet_spreads
  Gesneden bonen fijn = vegetables/beans_peas
  Peulvruchten groentensnack = snacks/crisps
  Wecare brownie noot = ready_meals/protein_bars
  Citroen brandewijn = alcohol/spirits
  Zonnehof versppakket nasi = prepped-meals/meal_kits
  Kitkat wafel 4 stuks = snacks/chocolate
  Paaseitjes puur cappuccino = snacks/chocolate
  Rooibos zoethout 20 stuks = drinks/tea
  Woudhof pilsener draaidrop = alcohol/beer
  Primitivo alcoholvrij = alcohol/wine
  Coca cola zero koffievrij caffe = drinks/soft_drinks
  Dark roast notig cacao = drinks/coffee
  Speklap honing tijm = meat/pork
  Ossenhaas black pepper = meat/beef
  Fruitsalade op sap = pantry/tinned_fruit
  Mix voor worstenbroodjes = pantry/baking
  Bakkersbollen boter wit = bread/rolls
  Speciaalbier giftpack met glas = alcohol/beer
  Limoncello giftpack 2 glazen = alcohol/spirits
  Hartenschaal gevuld met pralines = snacks/chocolate
  Paasspekken in puntzak = snacks/sweets
  Bloem broodjes volkoren = bread/rolls
  Spread lijnzaad kruiden = sauces/dips
  Mix fajitas met groenten = sauces/meal_mixes
  Delicata melk stroopwafel = snacks/chocolate
  Cote d'Or melk biscuit = snacks/chocolate
  Dr. Oetker mini pizza salami = frozen/frozen_pizza
  Speculoos ijsstick = frozen/ice_cream
  Multivit perzik = drinks/juice
  Wasverzachter passie voor rozen = non_food/cleaning
  Chocolade tompouces = snacks/cake
  Gehakte spinazie voordeelzak = frozen/frozen_vegetables
  Woudhof citroenbrandewijn = alcohol/spirits
  Oven chips crunchy biscuits paprika = snacks/crisps
  Muesli bruinbrood gesneden = bread/bread
  `
    .trim()
    .split(/\s*\n\s*/),
)('[DAT-12] food gets a kind by words of general use: %s', (line) => {
  const [title, kind] = line.split(' = ')
  expect(told(title!)).toBe(kind)
})

test.each<[string, Pack, string]>([
  ['Zonnehof wit', { unit: 'ml', amount: 750 }, 'alcohol/wine'],
  ['Zonnehof rosso', { unit: 'ml', amount: 3000 }, 'alcohol/wine'],
  ['Zonnehof red', { unit: 'ml', amount: 330 }, 'other/null'],
  ['Zonnehof wit', { unit: 'g', amount: 750 }, 'other/null'],
  ['Doperwten', { unit: 'ml', amount: 425 }, 'pantry/tinned_vegetables'],
  ['Doperwten', { unit: 'g', amount: 450 }, 'vegetables/beans_peas'],
  ['Champignonschijfjes', { unit: 'ml', amount: 314 }, 'pantry/tinned_vegetables'],
  ['Frambozen', { unit: 'g', amount: 750 }, 'frozen/frozen_fruit'],
  ['Frambozen', { unit: 'g', amount: 125 }, 'fruits/berries'],
  ['Bami goreng', { unit: 'g', amount: 45 }, 'sauces/meal_mixes'],
  ['Bami goreng', { unit: 'g', amount: 450 }, 'ready_meals/ready_meals'],
])('[DAT-12] a pack tells what a title leaves open: "%s" of %j is %s', (title, pack, kind) => {
  expect(told(title, pack)).toBe(kind)
})

test.each<[string, Pack, string]>([
  ['Rode kool', { unit: 'g', amount: 680, salesUnitSize: 'Per 680 g' }, 'pantry/tinned_vegetables'],
  ['Rode kool', { unit: 'g', amount: 500, salesUnitSize: 'Per 500 g' }, 'vegetables/cabbage'],
  ['Tuinbonen fijn', { unit: 'g', amount: 450, salesUnitSize: 'doos 450 gram' }, 'frozen/frozen_vegetables'],
  ['Hamburgers', { unit: 'g', amount: 840 }, 'frozen/frozen_snacks'],
  ['Verse spruitjes', { unit: 'g', amount: 500, salesUnitSize: 'doos 500 gram' }, 'vegetables/cabbage'],
  ['Broccoliroosjes', { unit: 'g', amount: 340, salesUnitSize: 'Per 340 g' }, 'vegetables/cabbage'],
  ['Snoeptomaten', { unit: 'g', amount: 340, salesUnitSize: 'Per 340 g' }, 'vegetables/fruiting_vegetables'],
  ['Hamburgers', { unit: 'g', amount: 800 }, 'meat/burgers'],
  ['Runderhamburgers', { unit: 'g', amount: 840 }, 'meat/burgers'],
  ['Fruit op lichte siroop ananas', { unit: 'ml', amount: 480 }, 'pantry/tinned_fruit'],
  ['Ananas siroop', { unit: 'ml', amount: 480 }, 'drinks/syrup'],
])('[DAT-12] "%s" in a pack of %o is %s', (title, pack, kind) => {
  expect(told(title, pack)).toBe(kind)
})

import { expect, test } from 'vitest'
import { isKind, type KindId } from '../kinds/kinds.rules.ts'
import barred from './data/typical-barred.json' with { type: 'json' }
import { openBars } from './typical.barred.rules.ts'

const isBarred = openBars()
const bars = (food: string, title: string, kind: KindId | null = null) =>
  isBarred({ title: food, synonyms: [] }, title, kind)

test.each<[food: string, title: string, kind: KindId | null]>([
  ['Kwark magere', 'High proteïne kwark', 'lean_kwark'],
  ['Skyr naturel magere', 'Skyr high protein naturel', 'skyr'],
  ['Yoghurt vruchten- volle', 'Zonnehof Zero aardbei yoghurt', 'fruit_yoghurt'],
  ['Muesli krokante m noten', 'Granola zero sugar added nuts', 'muesli'],
  ['Energydrink Red Bull', 'Energy drink sug. free', 'energy_sport'],
  ['Varkensbraadworst rauw', 'Braadworst minder vet', 'sausages'],
  ['Wafel rijst- naturel m (zee)zout', 'Ongezouten rijstwafels', 'crackers'],
  ['Noten cashew- ongezouten', 'Cashewnoten zeezout', 'nuts'],
  ['Vla vanille- volle', 'PL vanillevla', 'desserts'],
  ['Gehakt hoh rauw', 'Vegan gehakt', 'mince'],
  ['Kaas Mozzarella gemaakt v koemelk', 'Mozzarella di bufala', 'fresh_cheese'],
  ['Worst knak- blik/glas', 'Knakworst rund', 'sausages'],
  ['Worst rook- gekookt gem', 'Halal rookworst', 'sausages'],
  ['Speculaas gem', 'Speculaas glutenvrij', 'biscuits'],
  ['Croissant roomboter-', 'Croissant hazeln.vul', 'croissants'],
  ['Biscuit digestive-', 'Digestives melkchocolade', 'biscuits'],
  ['Zalm kweek- rauw', 'Zalm houtgerookt', 'salmon'],
  ['Runderbiefstuk rauw', 'Duitse biefstuk 2 stuks', 'beef'],
  ['Zalm kweek- rauw', 'Wilde zalm', 'salmon'],
  ['Kip drumstick m vel rauw', 'Kipdrumsticks gem.', 'chicken_legs'],
  ['Tarwebroodje wit zacht', 'Volkorenpuntjes', 'rolls'],
  ['Kaas Feta', 'Feta pakket', 'fresh_cheese'],
  ['Kefir', 'Kefir bosbes', 'drink_yoghurt'],
  ['Chocolade melk-', 'Melkchocolade hazelnoot', 'chocolate'],
  ['Cake naturel gem', 'Cake lemoncurd', 'cake'],
  ['Frites voorgebakken diepvries onbereid', 'Avocado friet', 'fries'],
  ['Aardappelen rauw', 'Aardappelgratin', 'potatoes'],
  ['Kaas Goudse 48+ gem', 'Geraspte kaas 40+', 'grated_cheese'],
  ['Kalkoenfilet rauw', 'Kalkoenfilet', 'chicken_cold_cuts'],
  ['Tomaat rauw gem', 'Tomaten gepeld', 'pasta_sauce'],
  ['Ui gebakken in plantaardige olie', 'Gebakken uien', null],
  ['Ei kippen- rauw gem', 'Eendeneieren', 'eggs'],
  ['Pinda’s gezouten', 'Pinda’s gecoat', 'nuts'],
  ['Champignons blik/glas', 'Champignons gedroogd', 'tinned_vegetables'],
  ['Koffiemelk halfvolle', 'Halfvolle melkpoeder', 'coffee_milk'],
  ['Rijst witte rauw', 'Risottorijst paddenstoel', 'rice'],
  ['Rijst witte rauw', 'Rijst pilav', 'rice'],
  ['Rijst witte rauw', 'Rijst kerrie', 'rice'],
  ['Rijst zilvervlies- rauw', 'Zilvervlies spelt', 'rice'],
  ['Pasta witte rauw', 'Indomie mi goreng', 'noodles'],
  ['Kipfilet rauw', 'Kipfilet gaar', 'chicken_fillet'],
  ['Kipfilet rauw', 'Gelakte kipfilet', 'chicken_fillet'],
  ['Kip m vel rauw', 'Kip aan het spit', 'chicken_whole'],
  ['Gehakt varkens- rauw', 'Köfte Turkse gehakt', 'mince'],
  ['Gehakt hoh rauw', 'Halal gehakt', 'mince'],
  ['Boter ongezouten', "Beurre d'Isigny demi-sel", 'butter'],
  ['Boter ongezouten', 'Flora Plant unsalted butter', 'butter'],
  ['Paneermeel', 'Schär paneermeel', 'baking'],
  ['Speculaas gem', 'Zonnehof speculaasbrokken gv', 'biscuits'],
  ['Knackebrod gem', 'Zonnehof knäckebröd gluten- en lactosevrij', 'crackers'],
  ['Wrap/tortilla obv tarwe naturel', 'Zonnehof lower carb wraps', 'wraps'],
  ['Jam', 'Zonnehof jam aardbei suikerbewust', 'sweet_spreads'],
  ['Wafel stroop- gem', 'Céréal stroopwafels', 'biscuits'],
  ['Vla vanille- volle', 'Zonnehof vanillevla 0% vet', 'desserts'],
  ['Hamburger rauw', 'Voorgebraden hamburger', 'burgers'],
  ['Varkensbraadworst rauw', 'Runderbraadworst', 'sausages'],
  ['Room slag- onbereid', 'Zonnehof slagroom', 'ice_cream'],
  ['Kaas Mozzarella gemaakt v koemelk', 'Mozzarella plakken', 'fresh_cheese'],
  ['Zalm kweek- rauw', 'Lang gesneden Noorse zalm', 'salmon'],
  ['Creme fraiche', 'Maggi creme fraiche', 'cream'],
  ['Biet rode rauw', 'Rode bieten plakken', 'roots_onions'],
  ['Kipfilet rauw', 'Kipfilet nuggets', 'chicken_fillet'],
  ['Cognac', 'Cognac bonbons', 'spirits'],
  ['Haver', 'Haver siroop', 'oats'],
  ['Runderbiefstuk rauw', 'Gedroogde biefstuk', 'beef'],
])('[DAT-06] no values of "%s" for "%s" (%s): the title says what they do not', (food, title, kind) => {
  expect(bars(food, title, kind)).toBe(true)
})

test.each<[food: string, title: string, kind: KindId | null]>([
  ['Kwark magere', 'Magere kwark', 'lean_kwark'],
  ['Frisdrank light m cafeine', 'Cola zero', 'soft_drinks'],
  ['Room kook- light', 'Kookroom light', 'cream'],
  ['Appelmoes z suiker blik/glas', 'Appelmoes 0% suiker toegevoegd', 'tinned_fruit'],
  ['Margarine vlb 80% vet', 'Plantaardige vloeibare margarine', 'butter'],
  ['Melk geiten- volle', 'Geitenmelk vol', 'milk'],
  ['Vlokken haver-', 'Havermout glutenvrij', 'oats'],
  ['Koek gevulde gem', 'Gevulde koeken', 'biscuits'],
  ['Muesli krokante m chocolade', 'Krokante muesli chocolade', 'muesli'],
  ['Zalm gerookt', 'Gerookte zalm', 'salmon'],
  ['Pasta volkoren rauw', 'Volkoren penne', 'pasta'],
  ['Skyr m vruchten magere', 'Skyr aardbei', 'skyr'],
  ['Aardbeien', 'Aardbeien', 'berries'],
  ['Ui rode rauw', 'Rode uien', 'roots_onions'],
  ['Peer m schil', 'Peren', 'apples_pears'],
  ['Chips paprika ea smaken', 'Chips kaas en ui', 'crisps'],
  ['Kaas Goudse 48+ gem', 'Belegen kaas 50+', 'dutch_cheese'],
  ['Kaas Goudse 48+ gem', 'Jong belegen pl.', 'dutch_cheese'],
  ['Kalkoenfilet (vleeswaar)', 'Gegrilde kalkoenfilet', 'chicken_cold_cuts'],
  ['Kalkoenfilet rauw', 'Kalkoenfilet', 'turkey_duck'],
  ['Hamburger rauw', 'Runderhamburger burgers', 'burgers'],
  ['Bier pils', 'Zonneburger pils', 'beer'],
  ['Tonijn in olie blik', 'Protein tonijnfilet in olie', 'tuna'],
])('[DAT-06] the values of "%s" stand for "%s" (%s)', (food, title, kind) => {
  expect(bars(food, title, kind)).toBe(false)
})

test('[DAT-06] the kinds of the rules are kinds of the catalogue', () => {
  const kinds = [...barred.asSold, ...barred.claims.flatMap((claim) => claim.kinds ?? [])]
  expect(kinds.filter((kind) => !isKind(kind))).toEqual([])
})

import { expect, test } from 'vitest'
import { classify } from './category.rules.ts'

// Staples as shops of other countries and regions name them, varieties of fruit, and words that a till cuts off.
const kindOf = (title: string, path: string | null = null) => classify({ title, brand: null, path }).kind
const lines = (table: string) => table.trim().split(/\s*\n\s*/)

test.each(
  lines(`
    lean_kwark: Platte kaas mager; Plat kaas mager; Fromage blanc 0%; Magerquark
    whole_kwark: Plattekaas; Speisequark; Topfen; Fromage frais
    fruit_kwark: Ehrmann kvark straciatella
    leafy_greens: Witloof; Warmoes; Feldsalat; Laitue
    roots_onions: Ajuin; Selder wit; Karotten; Zwiebeln; Carottes; Oignons; Kroten
    potatoes: Patatten; Speisekartoffeln; Pommes de terre; Russet potatoes
    beans_peas: Prinsessenbonen; Haricots verts; Tuinbonen vers gedopt
    stone_fruit: Krieken; Pfirsiche; Cerises
    citrus: Pompelmoes roze; Appelsienen; Zitronen; Citroen onbehandeld; Sinterklaas mandarijnen
    fruiting_vegetables: Gurke; Maiskolven vers; Cherry tomatoes on the vine
    cabbage: Blumenkohl; Kohlrabi
    mushrooms: Kastanje champ.; Shimeji
    grapes: Druiven sweet globe; Autumn crisp druiven; Druiven kissy; Weintrauben hell
    exotic_fruit: Kaki Persimon; Mango Kent; Kiwibes; Avocado eetklaar duo
    apples_pears: Snackappeltjes
    berries: Tuinaardbeien; Erdbeeren; Fraises
    melons: Watermeloen partje; Wassermelone
    dutch_cheese: Old Dutch Master; Brugge oud; Rouveen truffel; Butterkäse; Basiron pesto
    hard_cheese: Cathedral City mature
    fresh_cheese: Galbani Santa Lucia; Schafskäse
    cream_cheese: Arla Buko knoflook; Milkana smeer; Roomkaas zalm; Frischkäse Kräuter
    soft_cheese: Castello white
    milk: Hooimelk vol; Koeienmelk vol; Lait demi-écrémé; Vollmilch; Buttermilch
    plant_drinks: Hafermilch; Lait d'amande
    cream: Haverroom; Schlagsahne 30%
    butter: Lätta; Flora original; Beurre doux; Markenbutter
    plain_yoghurt: Naturjoghurt 3,5%; Yaourt nature
    eggs: Oeufs plein air; Frische Eier
    chicken_fillet: Hähnchenbrustfilet; Filet de poulet
    turkey_duck: Putenschnitzel
    chicken_legs: Hähnchenschenkel; Cuisses de poulet
    chicken_whole: Poulet fermier entier
    mince: Rinderhackfleisch; Hack gemischt
    beef: Rindergulasch
    pork: Schweinefilet; Côtelettes de porc
    ham: Kochschinken; Jambon blanc; Katenham; ACHTERH. GEGRILD
    sausage_cold_cuts: Lyoner; Schinkenwurst
    salmon: Lachsfilet; Saumon
    white_fish: Seelachsfilet; Cabillaud dos; Kab.haas
    shellfish: Garnelen; Crevettes grises
    tuna: Thunfisch in Öl
    oats: Haferflocken; Haverflokken
    flour: Plain flour; Farine fluide
    oils: Rapsöl; Olivenöl; Sunflower oil
    pulses: Kichererbsen; Pois chiches; Rote Linsen
    tinned_vegetables: Chopped tomatoes; Tomates pelées
    nuts: Mandeln; Walnusskerne
    rice: Reis Langkorn
    pasta: Spaetzle
    baking: Zucker; Sucre semoule
    grated_cheese: Reibekäse; Fromage râpé
    bread: Schwarzbrot; Landbrot
    muesli: Kölln Müsli Schoko
    sweets: Zoute rijen; Spekkies
    cake: Mokkapunten; Rijsttaart
    warm_snacks: Eierbal
    deli_salads: Tabouleh
    herbs_spices: Marjolein
    beer: Wieckse Witte; Maes
    wine: Canei; Mouton Cadet; Frontera
    sparkling_wine: Jules Mumm; Pommery
  `),
)('[DAT-12] a staple of another language or a brand alone is known: %s', (line) => {
  const [kind, list] = line.split(': ', 2)
  const titles = list!.split('; ')
  expect(titles.map((title) => `${title}: ${kindOf(title)}`)).toEqual(
    titles.map((title) => `${title}: ${kind}`),
  )
})

test.each([
  ['Erdbeerkonfitüre', 'sweet_spreads'],
  ['Edel-Vollmilch Nuss', null],
  ['Fryske dúmkes', 'biscuits'],
  ['Advocaat eitjes', 'chocolate'],
  ['Marzipanbrot', null],
  ['Appelsienensap', 'juice'],
  ['Kriekenbier', 'beer'],
  ['Knorr Suppe mit Reis und Joghurt', 'meal_mixes'],
  ['Vruchtensiroop peren', 'syrup'],
  ['Bananes chips', 'crisps'],
])('[DAT-12] what is made of it is no staple: "%s" is %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

test.each([
  ['Milk', 'Dairy & Eggs', 'milk'],
  ['Vollmilch', 'Milchprodukte', 'milk'],
  ['Lait', 'Produits laitiers', 'milk'],
  ['Poulet', 'Boucherie/Volaille', 'chicken_prepared'],
  ['Saumon', 'Poissonnerie', 'salmon'],
  ['Schär wit', 'Dieet/Glutenvrij', 'bread'],
  ['Optimel', 'Zuivel/Kwark', 'drink_yoghurt'],
  ['Driehoek sandwich kip', 'Kant-en-klaar/Broodjes', 'sandwiches'],
  ['Hundefutter Rind', 'Tiernahrung', 'pets'],
])('[DAT-09] "%s" in the department "%s" is %s', (title, path, kind) => {
  expect(kindOf(title, path)).toBe(kind)
})

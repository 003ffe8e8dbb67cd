import { describe, expect, test } from 'vitest'
import { classify } from './category.rules.ts'

// Foods whose names end or begin like those of other things; a line for each kind.
const kindOf = (title: string) => classify({ title, brand: null }).kind
const lines = (table: string) => table.trim().split(/\s*\n\s*/)

function expectKinds(line: string) {
  const [kind, list] = line.split(': ', 2)
  const titles = list!.split('; ')
  expect(titles.map((title) => `${title}: ${kindOf(title)}`)).toEqual(
    titles.map((title) => `${title}: ${kind}`),
  )
}

describe('[DAT-12] What ends as the name of a household article does', () => {
  test.each(
    lines(`
      sausage_cold_cuts: Vleesplank borrel; Charcuterieplank
      fish_prepared: Visplank; Visbox gemengd
      warm_snacks: Tapasplank Spaans
      dutch_cheese: Kaasbox assorti; Cheesestring original
      nuts: Notenbox
      beer: Bierbox; Lagunitas; Fruit machine beer
      wine: Wijnset rood
      tea: Theebox assorti
      rolls: Broodmand assorti; Sesamring
      biscuits: Koektrommel roomboter
      cake: Kaneelring
      crisps: Hula Hoops flippers; Papas fritas; Pretzelring
      crackers: Tortitas de maiz
      meat_prepared: Carnitas; Gourmetpan mini vlees assorti
      pickles: Capers nonpareilles
      roots_onions: Spring onions
      leafy_greens: Spring greens; Spring mix salad
      wraps: Spring roll pastry
      cream: Schmand 24%
      muesli: Dorset simply nutty
      sweets: Snoepemmer; Snoepbeker; Snoepslang; Snoepkabels
      rice: Rijstzak builtjes
      chocolate: Galak
      beef: Runderschouder
      pork: Karb. schouder; Varkensschouder
    `),
  )('is food: %s', expectKinds)

  test.each(
    lines(`
      household: Tapasplank acaciahout; Vleesplank bamboe; Koektrommel; Broodmand; Kaasbox hout
      clothing: Sporttas heren
    `),
  )('is an article where the title says what it is made of, or no more: %s', expectKinds)
})

describe('[DAT-12] A word of the shop, of the garden or of cleaning', () => {
  test.each(
    lines(`
      rolls: Bake off baguette wit; Bake-off pistolet
      croissants: Bake off roomboter croissant
      sweets: Nougatbrok; Drop sigaren; Slime candy; Candy pen; Tandenborstel lolly
      biscuits: Stroopwafelbrok; Taai taai poppen
      white_fish: Kweekzeebaars; Kweekmeervalfilet
      cream: Elmlea plant double cream
      butter: Violife plant butter
      plant_drinks: Plant milk barista
      sandwiches: Driehoek sandwich kip kerrie
      cream_cheese: Driehoek smeerkaas
      spirits: Schrobbelaar kruidenbitter
      crisps: Nagelkaas chips
      beef_cold_cuts: Nagelhout
    `),
  )('is a part of the name of a food: %s', expectKinds)

  test.each(
    lines(`
      store_material: Bake-off afvalzak
      pets: Hondenbrok; Lamsragout door de brok
      flowers_garden: Kweekset munt; Blumenzwiebeln; Plant in pot
      cleaning: Driehoek vloeibare soda; Schrobmiddel
      tobacco: Sigaren 5 stuks
    `),
  )('says what it is elsewhere: %s', expectKinds)
})

describe('[DAT-12] What is no food, named after a food', () => {
  test.each(
    lines(`
      drugstore: The Body Shop mango butter; Faith in Nature grapefruit; Dr. Bronner's pepermunt; OGX argan oil; Le Petit Marseillais lavendelhoning; Melkbad amandel; Bad zout lavendel; Meridol zachte mint; Lacura mask komkommer
      household: Ei scheider; Appelschiller; Papieren bordjes pizza; Schaal olijven bamboe; Rookchips whisky eik; Halloween pompoen emmer; Dopper fles
      leisure: Squishmallow aardbei; Chocolade letter stickers
      tobacco: Velo crispy peppermint
      cleaning: Tandil color
      pets: Prins vitalcare; Vispellets koi
      flowers_garden: Koemestkorrels
      gift_cards: Fashioncheque
      clothing: Regenponcho; Schort bbq
    `),
  )('is no food: %s', expectKinds)
})

describe('[DAT-12] One weak word beside the name of a food', () => {
  test.each(
    lines(`
      coffee: Dubbel gebrande bonen
      hard_cheese: Truffel pecorino; Zanetti flakes
      grains: Weizengrieß
      flour: Weizenmehl Type 405
      sweets: Whisky fudge; Cava bites; Ricola kruiden; Bubs skallar zuur; Bubs cool cola
      biscuits: Bourbon creams; Custard creams
      chicken_mince: Kip gehakt mager Blije Kip
      soft_cheese: Caprice des Dieux; Vieux pané
      apples_pears: Red Prince appels; Cox's orange
      shellfish: King prawns raw
      baby_food: Nestlé Nan optipro 1
      bars: Rice Krispies Squares
      bread: Carré glutenvrij brood; Pain de mie
      ice_cream: Mochi ice mango; Nuii caramel white choc
      plant_yoghurt: Sojasun bifidus naturel
      sausage_cold_cuts: Bifi original
      chicken_prepared: Kipschnitzel cornflakes; Chicken schnitzel panko; Kipburger Mexicano style; Kip kerrie-ketjap spies
      turkey_duck: Kalkoenfilet naturel plakken rauw
      rolls: Kruidenboter baguettes duo
      cake: Slagroomsoes; Banketletter roomboter; Roomboter letter
      herbs_spices: Speculaaskruid
      ready_meals: Verse pastamaaltijd pesto; Spaghetti bolognaise
      crisps: LU Crispers ham kaas; Sun Snacks tortilla
      nuts: Pinda brok
      frozen_meals: Iglo Bowl teriyaki
      desserts: Bastogne dessert; Dr. Oetker Paula choco-vanille
      pasta: Pâtes coquillettes; Spagh. volkoren
      cereals: Surreal peanut butter cereal; Spelt gepoft honing
      drink_yoghurt: Kefir drink honing
      protein_drinks: HiPRO drink perzik; YoPro vanille drink; Müller Protein chocolade
      fruit_yoghurt: Müller Protein yoghurt aardbei
      plant_drinks: Rude Health tiger nut drink
      flavoured_milk: Nesquik ready to drink
    `),
  )('does not tell the kind: %s', expectKinds)

  test.each([
    ['Whisky cheddar', 150, 'g', 'hard_cheese'],
    ['Geitenkaas met rode wijn', 150, 'g', 'soft_cheese'],
    ['Sea salt cider chips', 150, 'g', 'crisps'],
    ['Whisky 12 jaar', 700, 'ml', 'spirits'],
    ['Jenever', 500, 'g', 'spirits'],
  ] as const)('tells no drink of what is sold by weight: %s, %i %s, is %s', (title, amount, unit, kind) => {
    expect(classify({ title, brand: null, amount, unit }).kind).toBe(kind)
  })

  test.each(
    lines(`
      flavoured_milk: Chocomel 0% toegevoegde suiker
      juice: Appelsap 0% toegevoegde suiker
      drink_yoghurt: Optimel 0% toegevoegde suiker perzik
      muesli: Granola noten 0% toegevoegd suiker
      baking: Kristalsuiker; Rietsuiker
    `),
  )('is sugar, unless none was added: %s', expectKinds)

  test.each(
    lines(`
      melons: Watermeloen pitarm; Mini watermeloen pitarm
      citrus: Mandarijn pitarm
      grapes: Druiven rood pitarm
      rolls: Pitabroodjes
    `),
  )('has few seeds, and is no bread: %s', expectKinds)

  test.each(
    lines(`
      plant_cheese: Simply V rasp; Boermarke plantaardig geraspt; Vemondo gouda plakken; Nurishh geraspt; Willicroft young dutch; Violife grated; Wilmersburger scheiben; Greenvie gouda plakken; Bedda scheiben gouda; New Roots camembert; Mondarella mozzarella
      grated_cheese: Geraspte kaas 48+; Emmental râpé
    `),
  )('is of the animal only where no brand is of plants: %s', expectKinds)
})

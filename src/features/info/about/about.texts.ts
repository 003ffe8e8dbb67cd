import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const aboutTexts = defineTexts(
  {
    documentTitle: 'About FitFuel',
    description:
      'Why FitFuel exists: healthy nutrition within reach of every budget, with price and nutrition side by side.',
    title: 'Healthy nutrition for every budget',
    lead: 'Eating well should not depend on what you earn, nor on how long you can stand in front of a shelf with a calculator.',
    missionTitle: 'Our mission',
    mission: [
      'We make healthy nutrition accessible for all budgets. A shelf tells you what a package costs. It does not tell you what the protein in it costs, or which of the tubs next to it has less sugar for less money.',
      'FitFuel puts the two together, for every store at once: the price and the nutrition, side by side, in the order that counts for you.',
    ],
    storyTitle: 'Our story',
    story: [
      'FitFuel began with one sum: what does 25 grams of protein cost? For one product you do it in your head. For a trolley full, in four supermarkets, nobody does.',
      'So the sum became a search engine. Then came what you do with the answer: recipes with their macros, and a place to ask how others manage. The sum is still on every product, with where both of its numbers come from.',
    ],
    offerTitle: 'What you find here',
    offers: {
      deals: {
        title: 'Best deals',
        detail: 'The products of all stores in one list, ranked by what counts for you.',
      },
      meals: {
        title: 'Meal plans',
        detail: 'From breakfast to snack: a day on the plate, for little money.',
      },
      fitness: {
        title: 'Fitness plans',
        detail: 'Routines that you put together yourself and keep at hand.',
      },
      recipes: { title: 'Recipes', detail: 'From members, with the macros of every serving.' },
    },
    teamTitle: 'Who makes it',
    member: {
      name: 'The FitFuel makers',
      role: 'Build, test and translate',
      detail:
        'FitFuel is open source. Anyone can read how a ranking is made, check what this site stores, and help to make it better.',
    },
    visionTitle: 'Where we are going',
    vision: [
      'A supermarket where you see what food does for you and what that costs: that is the shelf we want to stand in front of. Until it is there, we put it on your screen.',
      'Free, and independent: nobody can buy a higher place in a ranking.',
    ],
    joinTitle: 'Come and join in',
    joinDetail: 'Share what you cook, ask what you want to know, and help others choose.',
  },
  {
    documentTitle: 'Over FitFuel',
    description:
      'Waarom FitFuel er is: gezonde voeding binnen bereik van elk budget, met prijs en voedingswaarde naast elkaar.',
    title: 'Gezonde voeding voor elk budget',
    lead: 'Goed eten hoort niet af te hangen van wat je verdient, of van hoelang je met een rekenmachine voor het schap kunt staan.',
    missionTitle: 'Onze missie',
    mission: [
      'We maken gezonde voeding bereikbaar voor elk budget. Op het schap staat wat een verpakking kost. Er staat niet wat het eiwit erin kost, of welk bakje ernaast minder suiker heeft voor minder geld.',
      'FitFuel brengt die twee bij elkaar, voor alle winkels tegelijk: de prijs en de voedingswaarde naast elkaar, in de volgorde die voor jou telt.',
    ],
    storyTitle: 'Ons verhaal',
    story: [
      'FitFuel begon met één som: wat kost 25 gram eiwit? Voor één product reken je dat uit je hoofd uit. Voor een volle kar, in vier supermarkten, doet niemand dat.',
      'Dus werd de som een zoekmachine. Daarna kwam wat je met het antwoord doet: recepten met hun macro’s, en een plek om te vragen hoe anderen het aanpakken. De som staat nog steeds bij elk product, met waar beide getallen vandaan komen.',
    ],
    offerTitle: 'Wat je hier vindt',
    offers: {
      deals: {
        title: 'Beste deals',
        detail: 'De producten van alle winkels in één lijst, op volgorde van wat voor jou telt.',
      },
      meals: {
        title: 'Maaltijdplannen',
        detail: 'Van ontbijt tot tussendoortje: een dag op je bord, voor weinig geld.',
      },
      fitness: { title: 'Trainingsplannen', detail: 'Schema’s die je zelf samenstelt en bij de hand houdt.' },
      recipes: { title: 'Recepten', detail: 'Van leden, met de macro’s van elke portie.' },
    },
    teamTitle: 'Wie het maakt',
    member: {
      name: 'De makers van FitFuel',
      role: 'Bouwen, testen en vertalen',
      detail:
        'FitFuel is open source. Iedereen kan lezen hoe een volgorde tot stand komt, nagaan wat deze site bewaart, en helpen om het beter te maken.',
    },
    visionTitle: 'Waar we naartoe willen',
    vision: [
      'Een supermarkt waar je ziet wat eten voor je doet en wat dat kost: voor dat schap willen wij staan. Tot het er is, zetten we het op je scherm.',
      'Gratis en onafhankelijk: niemand kan een hogere plek in de lijst kopen.',
    ],
    joinTitle: 'Kom erbij',
    joinDetail: 'Deel wat je kookt, vraag wat je wilt weten en help anderen kiezen.',
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const tipsTexts = defineTexts(
  {
    documentTitle: 'Healthy eating tips · FitFuel',
    description:
      'The basics of protein, carbohydrates, fat and fibre, four meals for every day, and three habits that stay.',
    title: 'Eat well without counting all day',
    lead: 'What your body needs, four meals that provide it, and three habits that keep it affordable.',
    navName: 'On this page',
    nav: { basics: 'Basics', planning: 'Planning', habits: 'Habits' },
    basicsTitle: 'The basics',
    basicsLead: 'Four nutrients do most of the work. Each has good sources in every supermarket.',
    nutrients: {
      protein: {
        title: 'Protein',
        detail:
          'Builds and maintains muscle, and keeps you full. Adults need about 0.8\u00a0g per kilo of body weight a day; people who train hard often take 1.2 to 2\u00a0g.',
        sources: 'Kwark, eggs, chicken, lentils, tofu',
      },
      carbs: {
        title: 'Carbohydrates',
        detail:
          'Fuel for moving and thinking. Choose the ones that come with fibre: they keep you going longer than sugar does.',
        sources: 'Oats, potatoes, wholemeal bread, fruit',
      },
      fat: {
        title: 'Fat',
        detail:
          'You cannot do without it. Choose mostly unsaturated fat, from plants and oily fish, and little saturated fat.',
        sources: 'Olive oil, nuts, salmon, avocado',
      },
      fibre: {
        title: 'Fibre',
        detail:
          'Good for your gut, and filling. Aim for 30 to 40\u00a0g a day; most people eat less than 25.',
        sources: 'Beans, vegetables, wholegrains, pears',
      },
    },
    planningTitle: 'A day on the plate',
    planningLead: 'Four meals that you can buy anywhere and make without fuss.',
    meals: {
      breakfast: {
        title: 'Breakfast',
        dish: 'Kwark with oats and fruit',
        detail:
          '250\u00a0g of low-fat kwark, 40\u00a0g of oats and an apple: about 27\u00a0g of protein before you leave the house.',
      },
      lunch: {
        title: 'Lunch',
        dish: 'Wholemeal bread with egg and tomato',
        detail:
          'Three slices, two boiled eggs, a tomato. Boil six eggs at once: unpeeled, they keep for days in the fridge.',
      },
      dinner: {
        title: 'Dinner',
        dish: 'Lentils with vegetables and rice',
        detail:
          'Red lentils are done in ten minutes and cost little. Cook for two days, or freeze the rest in portions.',
      },
      snack: {
        title: 'Snack',
        dish: 'A handful of unsalted nuts',
        detail: 'A handful is 25\u00a0g. Weigh it once, and you know what that looks like.',
      },
    },
    habitsTitle: 'Habits that stay',
    habitsLead: 'No diet: three small things that take no willpower once you are used to them.',
    habits: {
      list: {
        title: 'Shop with a list',
        detail:
          'Plan four dinners, not seven: there are always leftovers or plans that change. Buy what is on the list.',
      },
      compare: {
        title: 'Compare per 100 grams',
        detail:
          'The large pack is not always the cheapest. Look at the price per kilo, or let FitFuelFinder do it for you.',
      },
      water: {
        title: 'Drink water first',
        detail: 'A glass with every meal. Every soft drink that you replace saves sugar and money.',
      },
    },
    sourcesName: 'Good sources:',
    note: 'General information for healthy adults. Are you ill, pregnant or on medication? Ask your doctor or a dietitian.',
    consultTitle: 'Stuck on your own plan?',
    consultDetail: 'Tell us what you eat and what you want to achieve, and we will help you on your way.',
    consult: 'Ask for a consultation',
  },
  {
    documentTitle: 'Tips voor gezond eten · FitFuel',
    description:
      'De basis van eiwit, koolhydraten, vet en vezels, vier maaltijden voor elke dag en drie gewoontes die blijven.',
    title: 'Eet goed zonder de hele dag te tellen',
    lead: 'Wat je lichaam nodig heeft, vier maaltijden die het leveren en drie gewoontes die het betaalbaar houden.',
    navName: 'Op deze pagina',
    nav: { basics: 'De basis', planning: 'Plannen', habits: 'Gewoontes' },
    basicsTitle: 'De basis',
    basicsLead:
      'Vier voedingsstoffen doen het meeste werk. Voor elk liggen er goede bronnen in elke supermarkt.',
    nutrients: {
      protein: {
        title: 'Eiwit',
        detail:
          'Bouwt en onderhoudt spieren, en verzadigt. Een volwassene heeft per dag zo’n 0,8\u00a0g per kilo lichaamsgewicht nodig; wie hard traint, neemt vaak 1,2 tot 2\u00a0g.',
        sources: 'Kwark, eieren, kip, linzen, tofu',
      },
      carbs: {
        title: 'Koolhydraten',
        detail:
          'Brandstof om te bewegen en te denken. Kies ze met vezels erbij: daar doe je langer mee dan met suiker.',
        sources: 'Havermout, aardappelen, volkorenbrood, fruit',
      },
      fat: {
        title: 'Vet',
        detail:
          'Je kunt niet zonder. Kies vooral onverzadigd vet, uit planten en vette vis, en weinig verzadigd vet.',
        sources: 'Olijfolie, noten, zalm, avocado',
      },
      fibre: {
        title: 'Vezels',
        detail:
          'Goed voor je darmen, en ze vullen. Mik op 30 tot 40\u00a0g per dag; de meeste mensen halen de 25 niet.',
        sources: 'Bonen, groente, volkorenbrood, peren',
      },
    },
    planningTitle: 'Een dag op je bord',
    planningLead: 'Vier maaltijden die je overal kunt kopen en zonder gedoe maakt.',
    meals: {
      breakfast: {
        title: 'Ontbijt',
        dish: 'Kwark met havermout en fruit',
        detail:
          '250\u00a0g magere kwark, 40\u00a0g havermout en een appel: zo’n 27\u00a0g eiwit voordat je de deur uit gaat.',
      },
      lunch: {
        title: 'Lunch',
        dish: 'Volkorenbrood met ei en tomaat',
        detail:
          'Drie boterhammen, twee gekookte eieren, een tomaat. Kook zes eieren tegelijk: ongepeld blijven ze dagen goed in de koelkast.',
      },
      dinner: {
        title: 'Avondeten',
        dish: 'Linzen met groente en rijst',
        detail:
          'Rode linzen zijn in tien minuten gaar en kosten weinig. Kook voor twee dagen, of vries de rest in porties in.',
      },
      snack: {
        title: 'Tussendoor',
        dish: 'Een handje ongezouten noten',
        detail: 'Een handje is 25\u00a0g. Weeg het één keer af, dan weet je hoe dat eruitziet.',
      },
    },
    habitsTitle: 'Gewoontes die blijven',
    habitsLead: 'Geen dieet: drie kleine dingen die geen wilskracht kosten als je eraan gewend bent.',
    habits: {
      list: {
        title: 'Winkel met een lijstje',
        detail:
          'Plan vier keer avondeten, geen zeven: er zijn altijd restjes, of het loopt anders. Koop wat op het lijstje staat.',
      },
      compare: {
        title: 'Vergelijk per 100 gram',
        detail:
          'De grote verpakking is niet altijd de goedkoopste. Kijk naar de prijs per kilo, of laat FitFuelFinder dat doen.',
      },
      water: {
        title: 'Drink eerst water',
        detail: 'Een glas bij elke maaltijd. Elk glas frisdrank dat je vervangt, scheelt suiker en geld.',
      },
    },
    sourcesName: 'Goede bronnen:',
    note: 'Algemene informatie voor gezonde volwassenen. Ben je ziek of zwanger, of gebruik je medicijnen? Vraag het je arts of een diëtist.',
    consultTitle: 'Kom je er zelf niet uit?',
    consultDetail: 'Vertel ons wat je eet en wat je wilt bereiken, dan denken we met je mee.',
    consult: 'Vraag advies aan',
  },
)

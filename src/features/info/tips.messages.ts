import { defineTexts } from '#platform/i18n.rules.ts'

export const tipsTexts = defineTexts(
  {
    documentTitle: 'Healthy eating tips · FitFuel',
    description:
      'The basics of protein, carbohydrates, fat and fibre, four meals for every day, and three habits that stay.',
    title: 'Eat well without counting all day',
    lead: 'What your body needs, four meals that bring it, and three habits that keep it affordable.',
    navName: 'On this page',
    nav: { basics: 'Basics', planning: 'Planning', habits: 'Habits' },
    basicsTitle: 'The basics',
    basicsLead: 'Four nutrients do most of the work. Each has good sources in every supermarket.',
    nutrients: {
      protein: {
        title: 'Protein',
        detail:
          'Keeps and builds muscle, and keeps you full. Adults need about 0.8 g per kilo of body weight a day; who trains hard often takes 1.2 to 2 g.',
        sources: 'Kwark, eggs, chicken, lentils, tofu',
      },
      carbs: {
        title: 'Carbohydrates',
        detail:
          'Fuel for moving and thinking. Choose those that come with fibre; they last longer than sugar does.',
        sources: 'Oats, potatoes, wholemeal bread, fruit',
      },
      fat: {
        title: 'Fat',
        detail:
          'You cannot do without it. Take mostly unsaturated fat, and little of what is solid when cold.',
        sources: 'Olive oil, nuts, salmon, avocado',
      },
      fibre: {
        title: 'Fibre',
        detail: 'Good for your gut, and filling. Aim for 30 to 40 g a day; most people stay below 25.',
        sources: 'Beans, vegetables, wholegrains, pears',
      },
    },
    planningTitle: 'A day on the plate',
    planningLead: 'Four meals that can be bought anywhere and made in a quarter of an hour.',
    meals: {
      breakfast: {
        title: 'Breakfast',
        dish: 'Kwark with oats and fruit',
        detail:
          '250 g low-fat kwark, 40 g oats and an apple: about 27 g of protein before you leave the house.',
      },
      lunch: {
        title: 'Lunch',
        dish: 'Wholemeal bread with egg and tomato',
        detail: 'Three slices with two boiled eggs. Boil six at once: they keep for days in the fridge.',
      },
      dinner: {
        title: 'Dinner',
        dish: 'Lentils with vegetables and rice',
        detail: 'Red lentils are done in ten minutes and cost little. Freeze what is left in portions.',
      },
      snack: {
        title: 'Snack',
        dish: 'A handful of unsalted nuts',
        detail: '25 g is a handful. Weigh it once, then you know what that looks like.',
      },
    },
    habitsTitle: 'Habits that stay',
    habitsLead: 'Not a diet: three small things that need no willpower once they are there.',
    habits: {
      list: {
        title: 'Shop with a list',
        detail:
          'Plan four dinners, not seven: there are always leftovers or an invitation. Buy what is on the list.',
      },
      compare: {
        title: 'Compare per 100 grams',
        detail:
          'The large pack is not always the cheap one. Look at the price per kilo, or let FitFuelFinder do it.',
      },
      water: {
        title: 'Drink water first',
        detail: 'A glass with every meal. What you do not drink as sugar is money and calories saved.',
      },
    },
    note: 'General information for healthy adults. Are you ill, pregnant or on medication? Ask your doctor or a dietitian.',
    consultTitle: 'Stuck on your own plan?',
    consultDetail: 'Tell us what you eat and what you want to reach. We think along.',
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
          'Onderhoudt en bouwt spieren, en verzadigt. Een volwassene heeft per dag zo’n 0,8 g per kilo lichaamsgewicht nodig; wie hard traint, neemt vaak 1,2 tot 2 g.',
        sources: 'Kwark, eieren, kip, linzen, tofu',
      },
      carbs: {
        title: 'Koolhydraten',
        detail:
          'Brandstof om te bewegen en te denken. Kies ze met vezels erbij; daar doe je langer mee dan met suiker.',
        sources: 'Havermout, aardappelen, volkorenbrood, fruit',
      },
      fat: {
        title: 'Vet',
        detail:
          'Je kunt niet zonder. Neem vooral onverzadigd vet, en weinig van wat hard is als het koud is.',
        sources: 'Olijfolie, noten, zalm, avocado',
      },
      fibre: {
        title: 'Vezels',
        detail:
          'Goed voor je darmen, en ze vullen. Mik op 30 tot 40 g per dag; de meeste mensen halen er geen 25.',
        sources: 'Bonen, groente, volkoren granen, peren',
      },
    },
    planningTitle: 'Een dag op je bord',
    planningLead: 'Vier maaltijden die je overal kunt kopen en in een kwartier maakt.',
    meals: {
      breakfast: {
        title: 'Ontbijt',
        dish: 'Kwark met havermout en fruit',
        detail: '250 g magere kwark, 40 g havermout en een appel: zo’n 27 g eiwit voor je de deur uit gaat.',
      },
      lunch: {
        title: 'Lunch',
        dish: 'Volkorenbrood met ei en tomaat',
        detail:
          'Drie boterhammen met twee gekookte eieren. Kook er zes tegelijk: in de koelkast blijven ze dagen goed.',
      },
      dinner: {
        title: 'Avondeten',
        dish: 'Linzen met groente en rijst',
        detail:
          'Rode linzen zijn in tien minuten gaar en kosten weinig. Vries in porties in wat je overhoudt.',
      },
      snack: {
        title: 'Tussendoor',
        dish: 'Een handje ongezouten noten',
        detail: '25 g is een handje. Weeg het één keer af, dan weet je hoe dat eruitziet.',
      },
    },
    habitsTitle: 'Gewoontes die blijven',
    habitsLead: 'Geen dieet: drie kleine dingen die geen wilskracht vragen als ze er eenmaal zijn.',
    habits: {
      list: {
        title: 'Ga met een lijstje',
        detail:
          'Plan vier keer avondeten, geen zeven: er zijn altijd restjes of een uitnodiging. Koop wat op het lijstje staat.',
      },
      compare: {
        title: 'Vergelijk per 100 gram',
        detail:
          'De grote verpakking is niet altijd de goedkope. Kijk naar de prijs per kilo, of laat FitFuelFinder dat doen.',
      },
      water: {
        title: 'Drink eerst water',
        detail: 'Een glas bij elke maaltijd. Wat je niet als suiker drinkt, scheelt geld en calorieën.',
      },
    },
    note: 'Algemene informatie voor gezonde volwassenen. Ben je ziek of zwanger, of gebruik je medicijnen? Vraag het je arts of een diëtist.',
    consultTitle: 'Kom je er zelf niet uit?',
    consultDetail: 'Vertel ons wat je eet en wat je wilt bereiken. We denken mee.',
    consult: 'Vraag advies aan',
  },
)

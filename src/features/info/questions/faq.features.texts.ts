import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { QuestionText } from './faq.rules.ts'

/** Questions about what FitFuel does, and where its figures come from. */
export const faqFeaturesTexts = defineTexts(
  {
    prices: {
      question: 'Where do the prices come from?',
      answer: [
        'From lists of what Dutch supermarkets charge, such as the open list of Checkjebon. Every product says how old its price is; an old price is marked and ranked lower.',
        '**Partnerships with Dutch supermarkets for product data are in development.** Do you work for a store? [Become a partner](partner).',
      ],
    },
    nutrition: {
      question: 'Where does the nutrition come from?',
      answer: [
        'From the labels that stores give us, and from Open Food Facts, an open database of labels. Where there is no label, we show what is typical of such a food. Every product says which. Values that cannot be right, such as 120 g of protein in 100 g, are marked and not ranked.',
        'If the label on the package says something else, the label is right. Do you have an allergy? Always read the package.',
      ],
    },
    ranking: {
      question: 'How are products ranked?',
      answer: [
        'By what you choose, in the order in which you choose it. Each product says why it stands where it does. Nobody can pay for a higher place; advertisements say that they are one, and take no place in the ranking.',
      ],
    },
    servings: {
      question: 'Can I scale a recipe to more servings?',
      answer: [
        'Yes. Every [recipe](recipes) lets you choose the number of servings, and the amounts of its ingredients follow. The macros are always those of one serving.',
      ],
    },
    workouts: {
      question: 'Where are my workout routines kept?',
      answer: [
        'In your own browser; we have no copy. So they are on this device alone, and gone when you clear the browser’s data. On the page [Workout routines](workouts) you download them as a file, and add that on another device.',
      ],
    },
    language: {
      question: 'Is FitFuel in Dutch too?',
      answer: [
        'Yes, all of it: the switch at the top of the page changes every text at once. Recipes and topics stay in the language in which members wrote them.',
      ],
    },
  } satisfies Record<string, QuestionText>,
  {
    prices: {
      question: 'Waar komen de prijzen vandaan?',
      answer: [
        'Uit lijsten van wat Nederlandse supermarkten rekenen, zoals de open lijst van Checkjebon. Bij elk product staat hoe oud de prijs is; een oude prijs krijgt een label en een lagere plek.',
        '**Aan partnerschappen met Nederlandse supermarkten voor productgegevens wordt gewerkt.** Werk je bij een winkel? [Word partner](partner).',
      ],
    },
    nutrition: {
      question: 'Waar komen de voedingswaarden vandaan?',
      answer: [
        'Van etiketten die winkels ons geven en uit Open Food Facts, een open database van etiketten. Is er geen etiket, dan tonen we wat gemiddeld is voor zo’n product. Bij elk product staat waar de waarden vandaan komen. Waarden die niet kunnen kloppen, zoals 120 g eiwit per 100 g, krijgen een label en tellen niet mee.',
        'Staat er iets anders op de verpakking, dan klopt de verpakking. Heb je een allergie? Lees altijd het etiket.',
      ],
    },
    ranking: {
      question: 'Hoe worden producten op volgorde gezet?',
      answer: [
        'Op wat jij kiest, in de volgorde waarin je het kiest. Elk product vertelt waarom het op zijn plek staat. Niemand kan een hogere plek kopen; advertenties zeggen dat ze dat zijn, en staan niet op een plek in de lijst.',
      ],
    },
    servings: {
      question: 'Kan ik een recept omrekenen naar meer porties?',
      answer: [
        'Ja. Bij elk [recept](recipes) kies je het aantal porties, en de hoeveelheden rekenen mee. De macro’s zijn altijd die van één portie.',
      ],
    },
    workouts: {
      question: 'Waar staan mijn trainingsschema’s?',
      answer: [
        'In je eigen browser; wij hebben er geen kopie van. Ze staan dus alleen op dit apparaat, en zijn weg als je de browsergegevens wist. Op de pagina [Trainingsschema’s](workouts) download je ze als bestand, en dat voeg je op een ander apparaat toe.',
      ],
    },
    language: {
      question: 'Is FitFuel er ook in het Engels?',
      answer: [
        'Ja, helemaal: de schakelaar bovenaan verandert in één keer alle teksten. Recepten en topics blijven in de taal waarin leden ze schreven.',
      ],
    },
  },
)

import { MAX_IMAGE_BYTES } from '#features/media/ground/media.rules.ts'
import { RECIPE_LIMITS } from '#features/recipes/ground/recipes.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import type { QuestionText } from './faq.rules.ts'

const megabytes = MAX_IMAGE_BYTES / 1024 / 1024

/** Questions of those for whom something does not work, or is not right. */
export const faqSupportTexts = defineTexts(
  {
    wrong: {
      question: 'A price or a value is wrong. What can I do?',
      answer: [
        'Open the product in [FitFuelFinder](finder), choose “Something wrong here?” and say what the package says. You need no account for that. A moderator compares it with our sources.',
      ],
    },
    report: {
      question: 'How do I report a recipe, topic or reply?',
      answer: [
        'Choose “Report” there and say what is wrong with it. You need no account for that. A moderator looks at every report, and the author does not hear who reported it.',
      ],
    },
    picture: {
      question: 'Why is my picture not accepted?',
      answer: [
        `A picture is a JPEG, PNG or WebP file of at most ${megabytes} MB, and does not move. A picture of a recipe has at least ${RECIPE_LIMITS.leastSide} by ${RECIPE_LIMITS.leastSide} pixels. Did the upload break off? What you typed in the form is still there: try again.`,
      ],
    },
    devices: {
      question: 'Which devices am I logged in on?',
      answer: [
        '“Logged-in devices” in the settings on your [profile](profile) lists them. There you log out on one of them, such as a phone that you have lost, or on all other devices at once.',
      ],
    },
    browsers: {
      question: 'Which browsers does FitFuel work in?',
      answer: [
        'In the current versions of Chrome, Edge, Firefox and Safari, on a phone, a tablet and a computer. Many of them can install FitFuel, so that it opens like an app.',
      ],
    },
  } satisfies Record<string, QuestionText>,
  {
    wrong: {
      question: 'Een prijs of waarde klopt niet. Wat kan ik doen?',
      answer: [
        'Open het product in [FitFuelFinder](finder), kies ‘Klopt er iets niet?’ en vertel wat er op de verpakking staat. Een account heb je er niet voor nodig. Een moderator vergelijkt het met onze bronnen.',
      ],
    },
    report: {
      question: 'Hoe meld ik een recept, topic of reactie?',
      answer: [
        'Kies daar ‘Melden’ en zeg wat eraan mankeert. Een account heb je er niet voor nodig. Een moderator bekijkt elke melding, en de schrijver hoort niet wie het heeft gemeld.',
      ],
    },
    picture: {
      question: 'Waarom wordt mijn foto niet geaccepteerd?',
      answer: [
        `Een foto is een JPEG-, PNG- of WebP-bestand van hooguit ${megabytes} MB, dat niet beweegt. Een foto bij een recept is minstens ${RECIPE_LIMITS.leastSide} bij ${RECIPE_LIMITS.leastSide} pixels. Brak het uploaden af? Wat je in het formulier typte, staat er nog: probeer het opnieuw.`,
      ],
    },
    devices: {
      question: 'Op welke apparaten ben ik ingelogd?',
      answer: [
        'Dat staat onder ‘Ingelogde apparaten’, bij de instellingen op je [profiel](profile). Daar log je op één ervan uit, bijvoorbeeld op een telefoon die je kwijt bent, of in één keer op alle andere apparaten.',
      ],
    },
    browsers: {
      question: 'In welke browsers werkt FitFuel?',
      answer: [
        'In de huidige versies van Chrome, Edge, Firefox en Safari, op een telefoon, een tablet en een computer. Vaak kun je FitFuel ook installeren, zodat het opent als een app.',
      ],
    },
  },
)

import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** How the finder ranks, in plain words. */
export const rankingTexts = defineTexts(
  {
    title: 'How we rank',
    parts: [
      'One preference: products stand in the order of that value.',
      'Several preferences: for each of them we look at how many of the products with a known value a product beats. “Beats 91%” means better than 91 of 100 of them, where an equal one counts for half; rounded down. The first preference counts in full, the second for half, the third for a third, and so on.',
      'Sure before unsure: a product with a price over 14 days old, nutrition over 3 years old or of unknown age, a typical value or a typical weight comes after all others, also where its value is better, and is never called the best.',
      'A search: what is of the kind that you search for comes before what only mentions it, as a pizza with tuna does.',
      'Unknown is unknown: a product that lacks a value you ask for, or has one that cannot be right, has no rank. You find it below the list.',
      'Equal? Then the cheapest pack stands first. Shops cannot buy a place: advertisements stand apart.',
    ],
  },
  {
    title: 'Hoe we rangschikken',
    parts: [
      'Eén voorkeur: producten staan op volgorde van die waarde.',
      'Meer voorkeuren: per voorkeur kijken we van hoeveel producten met een bekende waarde een product wint. ‘Beter dan 91%’ betekent beter dan 91 van de 100, waarbij een gelijke voor de helft telt; naar beneden afgerond. De eerste voorkeur telt helemaal mee, de tweede voor de helft, de derde voor een derde, enzovoort.',
      'Zeker gaat voor: een product met een prijs van meer dan 14 dagen oud, voedingswaarden van meer dan 3 jaar oud of van onbekende datum, een gemiddelde waarde of een gemiddeld gewicht komt na alle andere, ook als de waarde beter is, en heet nooit het beste.',
      'Een zoekwoord: wat van de gezochte soort is, gaat voor wat het alleen noemt, zoals een pizza met tonijn.',
      'Onbekend is onbekend: een product waarvan een gewenste waarde ontbreekt of niet kan kloppen, staat niet op volgorde. Je vindt het onder de lijst.',
      'Gelijk? Dan staat het goedkoopste pak voorop. Winkels kunnen geen plek kopen: advertenties staan apart.',
    ],
  },
)

import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

type Names<Key extends string> = Record<Key, string>

/** What diets are called, and what is left out for an allergy. */
export const flagTexts = defineTexts(
  {
    flags: {
      no_gluten: 'No gluten',
      no_lactose: 'No lactose',
      no_celery: 'No celery',
      no_eggs: 'No eggs',
      no_fish: 'No fish',
      no_lupine: 'No lupine',
      no_milk: 'No milk',
      no_mustard: 'No mustard',
      no_peanuts: 'No peanuts',
      no_sesame: 'No sesame',
      no_soy: 'No soy',
      no_sulfite: 'No sulphite',
      no_nuts: 'No nuts',
      no_shellfish: 'No shellfish',
      vegan: 'Vegan',
      vegetarian: 'Vegetarian',
    } satisfies Names<FlagKey>,
  },
  {
    flags: {
      no_gluten: 'Zonder gluten',
      no_lactose: 'Zonder lactose',
      no_celery: 'Zonder selderij',
      no_eggs: 'Zonder ei',
      no_fish: 'Zonder vis',
      no_lupine: 'Zonder lupine',
      no_milk: 'Zonder melk',
      no_mustard: 'Zonder mosterd',
      no_peanuts: 'Zonder pinda',
      no_sesame: 'Zonder sesam',
      no_soy: 'Zonder soja',
      no_sulfite: 'Zonder sulfiet',
      no_nuts: 'Zonder noten',
      no_shellfish: 'Zonder schaaldieren',
      vegan: 'Vegan',
      vegetarian: 'Vegetarisch',
    },
  },
)

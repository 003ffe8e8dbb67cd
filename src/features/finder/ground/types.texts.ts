import type { CategoryId } from '#features/groceries/kinds/kinds.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

type Names<Key extends string> = Record<Key, string>

/** What the categories of the catalogue are called. */
export const typeTexts = defineTexts(
  {
    types: {
      meat: 'Meat',
      chicken: 'Chicken',
      fish: 'Fish',
      kwark: 'Kwark',
      yoghurt: 'Yoghurt',
      meat_fish: 'Plant proteins and eggs',
      cheese_coldcuts: 'Cheese and cold cuts',
      'prepped-meals': 'Prepped meals',
      ready_meals: 'Ready meals, salads and protein snacks',
      frozen: 'Frozen',
      pantry: 'Pantry foods',
      vegetables: 'Vegetables',
      fruits: 'Fruit',
      dairy: 'Milk, butter and desserts',
      bread: 'Bread',
      breakfast: 'Breakfast and spreads',
      snacks: 'Snacks and sweets',
      sauces: 'Soups, sauces and herbs',
      drinks: 'Drinks',
      alcohol: 'Beer, wine and spirits',
      baby: 'Baby food',
      supplements: 'Supplements',
      non_food: 'Not food',
    } satisfies Names<Exclude<CategoryId, 'other'>>,
  },
  {
    types: {
      meat: 'Vlees',
      chicken: 'Kip',
      fish: 'Vis',
      kwark: 'Kwark',
      yoghurt: 'Yoghurt',
      meat_fish: 'Plantaardige eiwitten en eieren',
      cheese_coldcuts: 'Kaas en vleeswaren',
      'prepped-meals': 'Verspakketten en mealprep',
      ready_meals: 'Kant-en-klaar, salades en eiwitsnacks',
      frozen: 'Diepvries',
      pantry: 'Voorraadkast',
      vegetables: 'Groente',
      fruits: 'Fruit',
      dairy: 'Melk, boter en toetjes',
      bread: 'Brood',
      breakfast: 'Ontbijt en beleg',
      snacks: 'Koek, snoep en chips',
      sauces: 'Soepen, sauzen en kruiden',
      drinks: 'Dranken',
      alcohol: 'Bier, wijn en sterkedrank',
      baby: 'Babyvoeding',
      supplements: 'Supplementen',
      non_food: 'Geen eten',
    },
  },
)

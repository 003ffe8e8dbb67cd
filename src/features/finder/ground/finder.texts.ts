import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { criteriaEn, criteriaNl, lowerCase, searchedEn, searchedNl } from './names.texts.ts'

const isPrice = (key: CriterionKey) => key === 'price' || key === 'unit_price'

/** How many products were found, and have a rank. */
type Count = { total: number; ranked: number; category: CategoryChoice | null }

/** Texts of the finder's page as one arrives: its panel, and how many products it found. */
export const finderTexts = defineTexts(
  {
    name: 'FitFuelFinder',
    title: 'More protein for less money',
    description:
      'Compare food of Dutch supermarkets by price and nutrition: the most protein for your money, per 100 g.',
    partners: 'Partners',
    filters: 'Filters',
    category: 'Category',
    noCategory: 'None',
    toProducts: 'Skip to the products',
    more: 'More',
    searchLabel: (category: CategoryChoice | null) =>
      category ? `Search in ${searchedEn(category)}` : 'Search in all products',
    searchPlaceholder: 'Brand or product, such as “vanilla”',
    price: 'Price',
    noSorting: 'no sorting',
    lowestFirst: 'lowest price first',
    highestFirst: 'highest price first',
    high: (key: CriterionKey) => `High ${lowerCase(criteriaEn[key])}`,
    low: (key: CriterionKey) => `Low ${lowerCase(criteriaEn[key])}`,
    continueWith: (choice: CategoryChoice) => `Continue with ${searchedEn(choice)}`,
    load: 'Load products',
    reset: 'Reset',
    moreWishes: 'More preferences',
    hideWishes: 'Hide preferences',
    filtersChosen: (count: number) => (count === 1 ? 'filter chosen' : 'filters chosen'),
    tiles: 'Shelves',
    allFood: 'All',
    questions: 'Questions',
    ask: {
      protein: { name: 'Most protein per euro', detail: '25\u00a0g protein, cheapest first' },
      lean: { name: 'Lean', detail: 'most protein per 100 kcal' },
      kilo: { name: 'Cheapest per kilo', detail: 'price per kg or litre' },
      offers: { name: 'This week’s offers', detail: 'below their usual price' },
    },
    featured: 'Featured Products',
    loading: 'Loading products…',
    opening: 'Opening…',
    notOpened: 'It could not be opened: there seems to be no connection.',
    count: ({ total, ranked, category }: Count, format: (count: number) => string) =>
      [
        `${format(total)} ${total === 1 ? 'product' : 'products'}${category ? ` in ${searchedEn(category)}` : ''}`,
        ranked > 0 && ranked < total && `${format(ranked)} ranked`,
      ]
        .filter(Boolean)
        .join(', '),
    products: (count: number) => (count === 1 ? 'product' : 'products'),
  },
  {
    name: 'FitFuelFinder',
    title: 'Meer eiwit voor minder geld',
    description:
      'Vergelijk producten van Nederlandse supermarkten op prijs en voeding: het meeste eiwit voor je geld, per 100 g.',
    partners: 'Partners',
    filters: 'Filters',
    category: 'Categorie',
    noCategory: 'Geen',
    toProducts: 'Direct naar de producten',
    more: 'Meer',
    searchLabel: (category) => (category ? `Zoek binnen ${searchedNl(category)}` : 'Zoek in alle producten'),
    searchPlaceholder: 'Merk of product, zoals ‘vanille’',
    price: 'Prijs',
    noSorting: 'niet sorteren',
    lowestFirst: 'laagste prijs eerst',
    highestFirst: 'hoogste prijs eerst',
    high: (key) => `${isPrice(key) ? 'Hoge' : 'Veel'} ${lowerCase(criteriaNl[key])}`,
    low: (key) => `${isPrice(key) ? 'Lage' : 'Weinig'} ${lowerCase(criteriaNl[key])}`,
    continueWith: (choice) => `Verder met ${lowerCase(searchedNl(choice))}`,
    load: 'Producten laden',
    reset: 'Alles wissen',
    moreWishes: 'Meer voorkeuren',
    hideWishes: 'Voorkeuren verbergen',
    filtersChosen: (count) => (count === 1 ? 'filter gekozen' : 'filters gekozen'),
    tiles: 'Schappen',
    allFood: 'Alles',
    questions: 'Vragen',
    ask: {
      protein: { name: 'Meeste eiwit per euro', detail: '25\u00a0g eiwit, goedkoopste eerst' },
      lean: { name: 'Mager', detail: 'meeste eiwit per 100 kcal' },
      kilo: { name: 'Goedkoopst per kilo', detail: 'prijs per kg of liter' },
      offers: { name: 'Aanbiedingen deze week', detail: 'onder de gewone prijs' },
    },
    featured: 'Advertenties',
    loading: 'Producten laden…',
    opening: 'Wordt geopend…',
    notOpened: 'Openen lukt niet: er lijkt geen verbinding te zijn.',
    count: ({ total, ranked, category }, format) =>
      [
        `${format(total)} ${total === 1 ? 'product' : 'producten'}${category ? ` in de categorie ${searchedNl(category)}` : ''}`,
        ranked > 0 && ranked < total && `${format(ranked)} op volgorde`,
      ]
        .filter(Boolean)
        .join(', '),
    products: (count) => (count === 1 ? 'product' : 'producten'),
  },
)

import { defineTexts } from '#platform/i18n.rules.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import { nameTexts } from './names.messages.ts'
import type { CriterionKey } from './query.rules.ts'

const { categories: categoriesEn, criteria: criteriaEn } = nameTexts.en
const { categories: categoriesNl, criteria: criteriaNl } = nameTexts.nl
const low = (name: string) => name.toLowerCase()
const isPrice = (key: CriterionKey) => key === 'price' || key === 'unit_price'

/** Texts of the finder's page: its panel, its results as a whole, and what can go wrong. */
export const finderTexts = defineTexts(
  {
    title: 'More protein for less money',
    lead: 'Compare nutrition and price, shelf by shelf.',
    description:
      'Compare food of Dutch supermarkets by price and nutrition: the most protein for your money, per 100 g.',
    pricesFrom: 'Prices from',
    filters: 'Filters',
    category: 'Category',
    noCategory: 'None',
    more: 'More',
    searchLabel: (category: CategoryChoice | null) =>
      category ? `Search in ${low(categoriesEn[category])}` : 'Search in all products',
    searchPlaceholder: 'Brand or product, such as “vanilla”',
    price: 'Price',
    noSorting: 'no sorting',
    lowestFirst: 'lowest price first',
    highestFirst: 'highest price first',
    nutrition: 'Nutrition per 100 g, and value',
    nutritionHint: 'The order you choose is the order that counts',
    scrollBack: 'Scroll nutrients back',
    scrollOn: 'Scroll nutrients on',
    highFirst: (key: CriterionKey) => `High ${low(criteriaEn[key])} first`,
    lowFirst: (key: CriterionKey) => `Low ${low(criteriaEn[key])} first`,
    neutral: 'No preference',
    high: (key: CriterionKey) => `High ${low(criteriaEn[key])}`,
    low: (key: CriterionKey) => `Low ${low(criteriaEn[key])}`,
    diet: 'Diet and allergies',
    dietHint: 'Only products that are proven to fit',
    moreFlags: (count: number) => `${count} more`,
    fewerFlags: 'Fewer',
    stores: 'Stores',
    storesHint: 'None chosen means all stores',
    load: 'Load products',
    reset: 'Reset',
    hideFilters: 'Hide filters',
    filtersChosen: (count: number) => (count === 1 ? 'filter chosen' : 'filters chosen'),
    changed: 'You changed the filters: load again to see other products.',
    results: 'Search results',
    featured: 'Featured Products',
    featuredHint: 'Choose a category or search for a product to compare.',
    loading: 'Loading products…',
    products: (count: number) => (count === 1 ? 'product' : 'products'),
    count: (number: number, written: string, shown: number, category: CategoryChoice | null) =>
      `${written} ${number === 1 ? 'product' : 'products'}${category ? ` in ${low(categoriesEn[category])}` : ''}${
        shown < number ? `, the best ${shown} shown` : ''
      }`,
    rankedBy: 'Ranked by',
    unranked: 'No ranking chosen: lowest price first',
    howWeRank: 'How we rank',
    fullBar: 'A full bar is the best in this list',
    sample: 'You are looking at sample data: these products, prices and values are made up.',
    unknownWishes: (keys: readonly CriterionKey[], category: CategoryChoice | null) =>
      `No product${category ? ` in the ${low(categoriesEn[category])} category` : ' here'} has a usable value for ${keys
        .map((key) => low(criteriaEn[key]))
        .join(' and ')}, so ${keys.length === 1 ? 'that wish does' : 'those wishes do'} not count.`,
    spelling: (search: string, words: string) =>
      `No product contains “${search}”. Showing results for “${words}”.`,
    pages: 'Pages of results',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    page: (page: number, total: number) => `Page ${page} / ${total}`,
    emptyTitle: 'This shelf is empty',
    emptyDetail: (category: CategoryChoice | null) =>
      category
        ? `No product in the ${low(categoriesEn[category])} category fits all filters.`
        : 'No product fits all filters.',
    emptyOffer: (filter: string, count: string, number: number) =>
      `Without “${low(filter)}” there ${number === 1 ? 'is 1 product' : `are ${count} products`}.`,
    drop: (filter: string) => `Drop “${low(filter)}”`,
    tryAgain: 'Try again',
    kept: 'Your filters are kept.',
    failures: {
      status: (code: number) => `API returned status: ${code}`,
      empty: 'Empty response from API',
      format: 'Invalid API response format',
      parse: (message: string) => `Failed to parse API response: ${message}`,
      api: (message: string | null) => `API error: ${message ?? 'Unknown error'}`,
      fetch: (message: string | null) => `Failed to fetch data: ${message ?? 'no connection'}`,
    },
    ...nameTexts.en,
  },
  {
    title: 'Meer eiwit voor minder geld',
    lead: 'Vergelijk voeding en prijs, schap voor schap.',
    description:
      'Vergelijk producten van Nederlandse supermarkten op prijs en voeding: het meeste eiwit voor je geld, per 100 g.',
    pricesFrom: 'Prijzen van',
    filters: 'Filters',
    category: 'Categorie',
    noCategory: 'Geen',
    more: 'Meer',
    searchLabel: (category) =>
      category ? `Zoeken in ${low(categoriesNl[category])}` : 'Zoeken in alle producten',
    searchPlaceholder: 'Merk of product, zoals “vanille”',
    price: 'Prijs',
    noSorting: 'niet sorteren',
    lowestFirst: 'laagste prijs eerst',
    highestFirst: 'hoogste prijs eerst',
    nutrition: 'Voeding per 100 g, en waarde',
    nutritionHint: 'Wat je het eerst kiest, telt het zwaarst',
    scrollBack: 'Voedingsstoffen terugschuiven',
    scrollOn: 'Voedingsstoffen verder schuiven',
    highFirst: (key) => `${isPrice(key) ? 'Hoge' : 'Veel'} ${low(criteriaNl[key])} eerst`,
    lowFirst: (key) => `${isPrice(key) ? 'Lage' : 'Weinig'} ${low(criteriaNl[key])} eerst`,
    neutral: 'Geen voorkeur',
    high: (key) => `${isPrice(key) ? 'Hoge' : 'Veel'} ${low(criteriaNl[key])}`,
    low: (key) => `${isPrice(key) ? 'Lage' : 'Weinig'} ${low(criteriaNl[key])}`,
    diet: 'Dieet en allergie',
    dietHint: 'Alleen producten waarvan het vaststaat',
    moreFlags: (count) => `Nog ${count}`,
    fewerFlags: 'Minder',
    stores: 'Winkels',
    storesHint: 'Kies je er geen, dan tellen alle winkels mee',
    load: 'Producten laden',
    reset: 'Wissen',
    hideFilters: 'Filters verbergen',
    filtersChosen: (count) => (count === 1 ? 'filter gekozen' : 'filters gekozen'),
    changed: 'Je hebt de filters veranderd: laad opnieuw voor andere producten.',
    results: 'Zoekresultaten',
    featured: 'Advertenties',
    featuredHint: 'Kies een categorie of zoek een product om te vergelijken.',
    loading: 'Producten laden…',
    products: (count) => (count === 1 ? 'product' : 'producten'),
    count: (number, written, shown, category) =>
      `${written} ${number === 1 ? 'product' : 'producten'}${category ? ` in ${low(categoriesNl[category])}` : ''}${
        shown < number ? `, de beste ${shown} getoond` : ''
      }`,
    rankedBy: 'Gerangschikt op',
    unranked: 'Geen volgorde gekozen: laagste prijs eerst',
    howWeRank: 'Hoe we rangschikken',
    fullBar: 'Een volle balk is de beste van deze lijst',
    sample: 'Je ziet voorbeelddata: deze producten, prijzen en waarden zijn verzonnen.',
    unknownWishes: (keys, category) =>
      `Van geen enkel product${category ? ` in de categorie ${low(categoriesNl[category])}` : ' hier'} is een bruikbare waarde voor ${keys
        .map((key) => low(criteriaNl[key]))
        .join(' en ')} bekend. ${keys.length === 1 ? 'Die wens telt' : 'Die wensen tellen'} dus niet mee.`,
    spelling: (search, words) =>
      `Geen product met “${search}” gevonden. Dit zijn de resultaten voor “${words}”.`,
    pages: 'Pagina’s met resultaten',
    firstPage: 'Eerste pagina',
    previousPage: 'Vorige pagina',
    nextPage: 'Volgende pagina',
    lastPage: 'Laatste pagina',
    page: (page, total) => `Pagina ${page} / ${total}`,
    emptyTitle: 'Dit schap is leeg',
    emptyDetail: (category) =>
      category
        ? `Geen product in de categorie ${low(categoriesNl[category])} past bij al je filters.`
        : 'Geen product past bij al je filters.',
    emptyOffer: (filter, count, number) =>
      `Zonder het filter “${low(filter)}” ${number === 1 ? 'is er 1 product' : `zijn er ${count} producten`}.`,
    drop: (filter) => `“${filter}” loslaten`,
    tryAgain: 'Opnieuw proberen',
    kept: 'Je filters zijn bewaard.',
    failures: {
      status: (code) => `De API gaf status ${code}`,
      empty: 'Leeg antwoord van de API',
      format: 'Ongeldig antwoord van de API',
      parse: (message) => `Het antwoord van de API is niet te lezen: ${message}`,
      api: (message) => `Fout van de API: ${message ?? 'onbekende fout'}`,
      fetch: (message) => `Gegevens ophalen mislukt: ${message ?? 'geen verbinding'}`,
    },
    ...nameTexts.nl,
  },
)

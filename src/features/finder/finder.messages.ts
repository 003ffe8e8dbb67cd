import { defineTexts } from '#platform/i18n.rules.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import type { LimitKey } from './limits.rules.ts'
import { nameTexts } from './names.messages.ts'
import type { PriceMeaning } from './price-meaning.rules.ts'
import type { CriterionKey } from './query.rules.ts'

const { criteria: criteriaEn } = nameTexts.en
const { criteria: criteriaNl } = nameTexts.nl
const low = (name: string) => name.toLowerCase()
const searchedEn = (choice: CategoryChoice) => low(nameTexts.en.categories[choice])
const searchedNl = (choice: CategoryChoice) => nameTexts.nl.categories[choice]
const or = (locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' })
const orEn = (names: string[]) => or('en-GB').format(names)
const orNl = (names: string[]) => or('nl-NL').format(names)
const isPrice = (key: CriterionKey) => key === 'price' || key === 'unit_price'

/** How many products were found, and have a rank. */
type Count = { total: number; ranked: number; category: CategoryChoice | null }

/** Texts of the finder's page: its panel, its results as a whole, and what can go wrong. */
export const finderTexts = defineTexts(
  {
    title: 'More protein for less money',
    description:
      'Compare food of Dutch supermarkets by price and nutrition: the most protein for your money, per 100 g.',
    partners: 'Partners',
    filters: 'Filters',
    category: 'Category',
    noCategory: 'None',
    more: 'More',
    searchLabel: (category: CategoryChoice | null) =>
      category ? `Search in ${searchedEn(category)}` : 'Search in all products',
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
    budget: 'Budget',
    budgetHint: 'Products without a known value are left out',
    limits: {
      price_max: 'Price at most',
      per_25g_max: '25\u00a0g protein at most',
      protein_min: 'Protein at least',
    } satisfies Record<LimitKey, string>,
    limitUnit: 'g per 100\u00a0g',
    limitFaults: {
      price_max: 'Price at most: enter an amount from €\u00a00.01 to €\u00a010,000, such as 2.50',
      per_25g_max:
        '25\u00a0g protein at most: enter an amount from €\u00a00.01 to €\u00a010,000, such as 0.80',
      protein_min: 'Protein at least: enter grams from 0.1 to 100, such as 12 or 7.5',
    } satisfies Record<LimitKey, string>,
    /** Before the name of what a press takes back. */
    takeBack: 'Remove:',
    within: {
      price_max: (limit: string) => `Up to ${limit}`,
      per_25g_max: (limit: string) => `25\u00a0g protein up to ${limit}`,
      protein_min: (limit: string) => `${limit} protein or more`,
    } satisfies Record<LimitKey, (limit: string) => string>,
    unknownLeftOut: (number: number, written: string, keys: readonly CriterionKey[]) =>
      `${written} ${number === 1 ? 'product is' : 'products are'} left out: the ${orEn(
        keys.map((key) => nameTexts.en.values[key]),
      )} is unknown.`,
    load: 'Load products',
    reset: 'Reset',
    pricePer: 'Price counts per',
    pricePers: { protein: '25\u00a0g protein', unit: 'kg or litre', pack: 'pack' } satisfies Record<
      PriceMeaning,
      string
    >,
    moreWishes: 'More wishes',
    hideWishes: 'Hide wishes',
    narrowedBy: 'Narrowed down to',
    offers: 'Offers',
    filtersChosen: (count: number) => (count === 1 ? 'filter chosen' : 'filters chosen'),
    results: 'Search results',
    shareList: 'Share this list',
    featured: 'Featured Products',
    kinds: 'Kinds',
    moreKinds: (number: number) => `${number} more`,
    fewerKinds: 'Fewer',
    nonFood: 'Not food',
    loading: 'Loading products…',
    products: (count: number) => (count === 1 ? 'product' : 'products'),
    count: ({ total, ranked, category }: Count, format: (count: number) => string) =>
      [
        `${format(total)} ${total === 1 ? 'product' : 'products'}${category ? ` in ${searchedEn(category)}` : ''}`,
        ranked > 0 && ranked < total && `${format(ranked)} ranked`,
      ]
        .filter(Boolean)
        .join(', '),
    rankedBy: 'Ranked by',
    unranked: 'No ranking chosen: lowest price first',
    unrankedSearch: 'No ranking chosen: best match first, then lowest price',
    howWeRank: 'How we rank',
    fullBar: 'Full bar = best value in this list',
    sample: 'You are looking at sample data: these products, prices and values are made up.',
    unknownWishes: (keys: readonly CriterionKey[], category: CategoryChoice | null) =>
      `No product${category ? ` in the ${searchedEn(category)} category` : ' here'} has a usable value for ${keys
        .map((key) => low(criteriaEn[key]))
        .join(
          ' and ',
        )}, so ${keys.length === 1 ? 'that preference does' : 'those preferences do'} not count.`,
    noneRanked: (keys: readonly CriterionKey[]) =>
      `No product has ${keys.map((key) => `a known ${nameTexts.en.values[key]}`).join(' and ')}, so none has a rank.`,
    spelling: (search: string, words: string) =>
      `No product contains “${search}”. Showing results for “${words}”.`,
    pages: 'Pages of results',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    page: (page: string, total: string) => `Page ${page}\u00a0/\u00a0${total}`,
    outdated: 'The products changed while you were looking: some may stand on another page now.',
    loadAgain: 'Load again',
    emptyTitle: 'This shelf is empty',
    emptyDetail: (category: CategoryChoice | null) =>
      category
        ? `No product in the ${searchedEn(category)} category fits all filters.`
        : 'No product fits all filters.',
    emptyOffer: (filter: string, count: string, number: number) =>
      `Without “${low(filter)}” there ${number === 1 ? 'is 1 product' : `are ${count} products`}.`,
    drop: (filter: string) => `Remove “${low(filter)}”`,
    nothingFound: (search: string) =>
      `No product contains “${search}”, or anything that looks like it. Try another word.`,
    nothingInCategory: (search: string, category: CategoryChoice) =>
      `No product in the ${searchedEn(category)} category contains “${search}”.`,
    elsewhere: (search: string, count: string, number: number) =>
      `All categories together have ${number === 1 ? '1 product' : `${count} products`} with “${search}”.`,
    searchAll: (search: string, count: string) => `Search “${search}” in all products (${count})`,
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
    description:
      'Vergelijk producten van Nederlandse supermarkten op prijs en voeding: het meeste eiwit voor je geld, per 100 g.',
    partners: 'Partners',
    filters: 'Filters',
    category: 'Categorie',
    noCategory: 'Geen',
    more: 'Meer',
    searchLabel: (category) =>
      category ? `Zoek binnen ${searchedNl(category)}` : 'Zoeken in alle producten',
    searchPlaceholder: 'Merk of product, zoals ‘vanille’',
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
    dietHint: 'Alleen producten die er zeker aan voldoen',
    moreFlags: (count) => `Nog ${count}`,
    fewerFlags: 'Minder',
    stores: 'Winkels',
    storesHint: 'Kies je er geen, dan tellen alle winkels mee',
    budget: 'Budget',
    budgetHint: 'Producten waarvan de waarde onbekend is, vallen af',
    limits: {
      price_max: 'Prijs hoogstens',
      per_25g_max: '25\u00a0g eiwit hoogstens',
      protein_min: 'Eiwit minstens',
    },
    limitUnit: 'g per 100\u00a0g',
    limitFaults: {
      price_max: 'Prijs hoogstens: vul een bedrag in van €\u00a00,01 tot €\u00a010.000, zoals 2,50',
      per_25g_max:
        '25\u00a0g eiwit hoogstens: vul een bedrag in van €\u00a00,01 tot €\u00a010.000, zoals 0,80',
      protein_min: 'Eiwit minstens: vul een aantal gram in van 0,1 tot 100, zoals 12 of 7,5',
    },
    takeBack: 'Weghalen:',
    within: {
      price_max: (limit) => `Tot ${limit}`,
      per_25g_max: (limit) => `25\u00a0g eiwit tot ${limit}`,
      protein_min: (limit) => `Minstens ${limit} eiwit`,
    },
    unknownLeftOut: (number, written, keys) =>
      `${written} ${number === 1 ? 'product valt' : 'producten vallen'} af: de ${orNl(
        keys.map((key) => nameTexts.nl.values[key]),
      )} is onbekend.`,
    load: 'Producten laden',
    reset: 'Alles wissen',
    pricePer: 'Prijs telt per',
    pricePers: { protein: '25\u00a0g eiwit', unit: 'kg of liter', pack: 'pak' },
    moreWishes: 'Meer wensen',
    hideWishes: 'Wensen verbergen',
    narrowedBy: 'Beperkt tot',
    offers: 'Aanbiedingen',
    filtersChosen: (count) => (count === 1 ? 'filter gekozen' : 'filters gekozen'),
    results: 'Zoekresultaten',
    shareList: 'Deze lijst delen',
    featured: 'Advertenties',
    kinds: 'Soorten',
    moreKinds: (number) => `Nog ${number}`,
    fewerKinds: 'Minder',
    nonFood: 'Geen eten',
    loading: 'Producten laden…',
    products: (count) => (count === 1 ? 'product' : 'producten'),
    count: ({ total, ranked, category }, format) =>
      [
        `${format(total)} ${total === 1 ? 'product' : 'producten'}${category ? ` in de categorie ${searchedNl(category)}` : ''}`,
        ranked > 0 && ranked < total && `${format(ranked)} op volgorde`,
      ]
        .filter(Boolean)
        .join(', '),
    rankedBy: 'Gerangschikt op',
    unranked: 'Geen volgorde gekozen: laagste prijs eerst',
    unrankedSearch: 'Geen volgorde gekozen: eerst wat het best past, dan de laagste prijs',
    howWeRank: 'Hoe we rangschikken',
    fullBar: 'Volle balk = beste waarde in deze lijst',
    sample: 'Je ziet voorbeelddata: deze producten, prijzen en waarden zijn verzonnen.',
    unknownWishes: (keys, category) =>
      `Van geen enkel product${category ? ` in de categorie ${searchedNl(category)}` : ' hier'} is een bruikbare waarde voor ${keys
        .map((key) => low(criteriaNl[key]))
        .join(
          ' en ',
        )} bekend. ${keys.length === 1 ? 'Die voorkeur telt' : 'Die voorkeuren tellen'} dus niet mee.`,
    noneRanked: (keys) =>
      `Geen enkel product heeft ${keys.map((key) => `een bekende ${nameTexts.nl.values[key]}`).join(' én ')}. Er is dus geen volgorde.`,
    spelling: (search, words) =>
      `Geen product met ‘${search}’ gevonden. Dit zijn de resultaten voor ‘${words}’.`,
    pages: 'Pagina’s met resultaten',
    firstPage: 'Eerste pagina',
    previousPage: 'Vorige pagina',
    nextPage: 'Volgende pagina',
    lastPage: 'Laatste pagina',
    page: (page, total) => `Pagina ${page}\u00a0/\u00a0${total}`,
    outdated: 'De producten zijn veranderd terwijl je keek: sommige staan nu misschien op een andere pagina.',
    loadAgain: 'Opnieuw laden',
    emptyTitle: 'Dit schap is leeg',
    emptyDetail: (category) =>
      category
        ? `Geen product in de categorie ${searchedNl(category)} past bij al je filters.`
        : 'Geen product past bij al je filters.',
    emptyOffer: (filter, count, number) =>
      `Zonder ‘${low(filter)}’ ${number === 1 ? 'is er 1 product' : `zijn er ${count} producten`}.`,
    drop: (filter) => `‘${filter}’ weghalen`,
    nothingFound: (search) =>
      `Geen product met ‘${search}’ gevonden, ook niets wat erop lijkt. Probeer een ander woord.`,
    nothingInCategory: (search, category) =>
      `Geen product met ‘${search}’ in de categorie ${searchedNl(category)}.`,
    elsewhere: (search, count, number) =>
      `In alle categorieën samen ${number === 1 ? 'is er 1 product' : `zijn er ${count} producten`} met ‘${search}’.`,
    searchAll: (search, count) => `Zoek ‘${search}’ in alle producten (${count})`,
    tryAgain: 'Opnieuw proberen',
    kept: 'Je filters zijn bewaard.',
    failures: {
      status: (code) => `Er ging iets mis bij ons (${code})`,
      empty: 'Er ging iets mis bij ons: het antwoord was leeg',
      format: 'Er ging iets mis bij ons: het antwoord klopte niet',
      parse: (message) => `Er ging iets mis bij ons: het antwoord is niet te lezen (${message})`,
      api: (message) => `Er ging iets mis bij ons: ${message ?? 'onbekende fout'}`,
      fetch: (message) => `Gegevens ophalen mislukt: ${message ?? 'geen verbinding'}`,
    },
    ...nameTexts.nl,
  },
)

import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import type { LimitKey } from '#features/engine/ground/limits.rules.ts'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'
import { criteriaEn, criteriaNl, lowerCase, nameTexts, searchedEn, searchedNl } from './names.texts.ts'
import type { PriceMeaning } from './price-meaning.rules.ts'

const or = (locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' })
const orEn = (names: string[]) => or('en-GB').format(names)
const orNl = (names: string[]) => or('nl-NL').format(names)

/** Texts of the results as a whole, and of what can go wrong. */
export const resultsTexts = defineTexts(
  {
    /** Before the name of what a press takes back. */
    takeBack: 'Remove:',
    takenBack: (name: string) => `Removed: ${name}`,
    within: {
      price_max: (limit: string) => `Up to ${limit}`,
      per_25g_max: (limit: string) => `25\u00a0g protein up to ${limit}`,
      protein_min: (limit: string) => `${limit} protein or more`,
    } satisfies Record<LimitKey, (limit: string) => string>,
    unknownLeftOut: (number: number, written: string, keys: readonly CriterionKey[]) =>
      `${written} ${number === 1 ? 'product is' : 'products are'} left out: the ${orEn(
        keys.map((key) => nameTexts.en.values[key]),
      )} is unknown.`,
    provenOnly: 'Only products proven to fit. Those with unknown diet or allergens are left out.',
    pricePer: 'Price counts per',
    pricePers: { protein: '25\u00a0g protein', unit: 'kg or litre', pack: 'pack' } satisfies Record<
      PriceMeaning,
      string
    >,
    narrowedBy: 'Narrowed down to',
    offers: 'Offers',
    results: 'Search results',
    everything: 'Everything',
    shareList: 'Share this list',
    kinds: 'Kinds',
    moreKinds: (number: number) => `${number} more`,
    fewerKinds: 'Fewer',
    nonFood: 'Not food',
    rankedBy: 'Ranked by',
    unranked: 'No ranking chosen: lowest pack price first',
    unrankedSearch: 'No ranking chosen: best match first, then lowest pack price',
    howWeRank: 'How we rank',
    fullBar: 'Full bar = best value in this list',
    didYouMean: 'Did you mean:',
    lessSure: 'Better values, less sure',
    cheaperLessSure: (price: string) => `25\u00a0g protein from ${price}, less sure`,
    lessSureHere: 'Less sure from here',
    lessSureWhy: 'Products with a typical, estimated or outdated value stand below all that are sure.',
    sample: 'Sample data: products, prices and values are made up.',
    unknownWishes: (keys: readonly CriterionKey[], category: CategoryChoice | null) =>
      `No product${category ? ` in the ${searchedEn(category)} category` : ' here'} has a usable value for ${keys
        .map((key) => lowerCase(criteriaEn[key]))
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
      `Without “${filter}” there ${number === 1 ? 'is 1 product' : `are ${count} products`}.`,
    emptyOffers: 'No product here is known to be on offer at the moment.',
    drop: (filter: string) => `Remove “${filter}”`,
    nothingFound: (search: string) =>
      `No product contains “${search}”, or anything that looks like it. Try another word.`,
    nothingInCategory: (search: string, category: CategoryChoice) =>
      `No product in the ${searchedEn(category)} category contains “${search}”.`,
    elsewhere: (search: string, count: string, number: number) =>
      `All categories together have ${number === 1 ? '1 product' : `${count} products`} with “${search}”.`,
    searchAll: (search: string, count: string) => `Search “${search}” in all products (${count})`,
    tryAgain: 'Try again',
    kept: 'Your filters are kept.',
    notLoaded: 'not loaded',
    failures: {
      status: (code: number) => `API returned status: ${code}`,
      empty: 'Empty response from API',
      format: 'Invalid API response format',
      parse: (message: string) => `Failed to parse API response: ${message}`,
      api: (message: string | null) => `API error: ${message ?? 'Unknown error'}`,
      fetch: (message: string | null) => `Failed to fetch data: ${message ?? 'no connection'}`,
    },
  },
  {
    takeBack: 'Weghalen:',
    takenBack: (name) => `Weggehaald: ${name}`,
    within: {
      price_max: (limit) => `Tot ${limit}`,
      per_25g_max: (limit) => `25\u00a0g eiwit tot ${limit}`,
      protein_min: (limit) => `Minstens ${limit} eiwit`,
    },
    unknownLeftOut: (number, written, keys) =>
      `${written} ${number === 1 ? 'product valt' : 'producten vallen'} af: de ${orNl(
        keys.map((key) => nameTexts.nl.values[key]),
      )} is onbekend.`,
    provenOnly:
      'Alleen producten die er zeker aan voldoen. Is over dieet of allergenen niets bekend, dan valt een product af.',
    pricePer: 'Prijs telt per',
    pricePers: { protein: '25\u00a0g eiwit', unit: 'kg of liter', pack: 'pak' },
    narrowedBy: 'Beperkt tot',
    offers: 'Aanbiedingen',
    results: 'Zoekresultaten',
    everything: 'Alles',
    shareList: 'Deze lijst delen',
    kinds: 'Soorten',
    moreKinds: (number) => `Nog ${number}`,
    fewerKinds: 'Minder',
    nonFood: 'Geen eten',
    rankedBy: 'Gerangschikt op',
    unranked: 'Geen volgorde gekozen: laagste prijs per pak eerst',
    unrankedSearch: 'Geen volgorde gekozen: eerst wat het best past, dan de laagste prijs per pak',
    howWeRank: 'Hoe we rangschikken',
    fullBar: 'Volle balk = beste waarde in deze lijst',
    didYouMean: 'Bedoel je:',
    lessSure: 'Betere waarden, minder zeker',
    cheaperLessSure: (price) => `25\u00a0g eiwit vanaf ${price}, minder zeker`,
    lessSureHere: 'Vanaf hier minder zeker',
    lessSureWhy:
      'Producten met een gemiddelde, geschatte of verouderde waarde staan onder alles wat zeker is.',
    sample: 'Voorbeelddata: producten, prijzen en waarden zijn verzonnen.',
    unknownWishes: (keys, category) =>
      `Van geen enkel product${category ? ` in de categorie ${searchedNl(category)}` : ' hier'} is een bruikbare waarde voor ${keys
        .map((key) => lowerCase(criteriaNl[key]))
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
      `Zonder ‘${filter}’ ${number === 1 ? 'is er 1 product' : `zijn er ${count} producten`}.`,
    emptyOffers: 'Van geen product hier is nu een aanbieding bekend.',
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
    notLoaded: 'niet geladen',
    failures: {
      status: (code) => `Er ging iets mis bij ons (${code})`,
      empty: 'Er ging iets mis bij ons: het antwoord was leeg',
      format: 'Er ging iets mis bij ons: het antwoord klopte niet',
      parse: (message) => `Er ging iets mis bij ons: het antwoord is niet te lezen (${message})`,
      api: (message) => `Er ging iets mis bij ons: ${message ?? 'onbekende fout'}`,
      fetch: (message) => `Gegevens ophalen mislukt: ${message ?? 'geen verbinding'}`,
    },
  },
)

import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { oneLine } from '#platform/texts/text.rules.ts'
import { encodeState } from '../ground/finder.address.rules.ts'
import type { FinderState } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { kindTexts } from '../ground/kinds.texts.ts'
import { nameTexts } from '../ground/names.texts.ts'
import type { Partner } from '../panel/PartnerStrip.tsx'
import { useNarrowing } from '../panel/useNarrowing.ts'
import { plausibleValue } from '../product/figures.rules.ts'
import { headTexts } from './head.texts.ts'

type Props = {
  state: FinderState
  stores: readonly Partner[]
  /** How many products were found, in words; empty before a load. */
  count: string
  /** The product whose sheet is open, where it is known. */
  product: WireProduct | null
}

/** What others read of what was loaded, compared or opened: whoever shares a link shares that. */
export default function ViewHead({ state, stores, count, product }: Props) {
  const texts = useTexts(finderTexts)
  const ofProduct = useProductHead()
  const ofView = useViewTitle(stores)
  const own = product
    ? ofProduct(product)
    : {
        title: ofView(state) ?? texts.name,
        // The count is of the list, which stands behind an open comparison.
        description: [state.comparing ? '' : count, texts.description].filter(Boolean).join('. '),
      }
  return (
    <PageHead {...own} title={`${own.title} · FitFuel`} path={pathOf('finder')} query={encodeState(state)} />
  )
}

/** A product by its name and store, its price with where it is from, and its protein. */
function useProductHead() {
  const words = useTexts(headTexts)
  const format = useFormat()
  return (product: WireProduct) => {
    const { store, sources, basis, image_url } = product
    const title = `${oneLine(product.title, 120)} · ${store.name}`
    const [cents, protein] = [plausibleValue(product, 'price'), plausibleValue(product, 'protein')]
    const { name, as_of } = sources.price
    const origin = name ? ` (${name}, ${format.fullDay(as_of)})` : ''
    const description = [
      cents === null ? words.unknownPrice(store.name) : words.price(format.euro(cents), store.name, origin),
      ...(protein === null ? [] : [words.protein(format.amount(protein, 'g'), basis)]),
    ].join(' · ')
    // Sites that show cards take no drawings.
    const isPhoto = image_url?.startsWith('https://') && !image_url.endsWith('.svg')
    return { title, description, ...(isPhoto && { picture: { url: image_url!, alt: title } }) }
  }
}

/** What was loaded, such as "Kwark “mager” (Skyr, Vegan): high protein, low price"; null where nothing was. */
function useViewTitle(stores: readonly Partner[]) {
  const texts = useTexts(finderTexts)
  const names = useTexts(nameTexts)
  const kinds = useTexts(kindTexts)
  const words = useTexts(headTexts)
  const narrowingOf = useNarrowing(stores)
  return ({ loaded, compare, comparing }: FinderState): string | null => {
    const asked = loaded && [
      loaded.category && names.categories[loaded.category],
      loaded.search && words.quoted(loaded.search),
    ]
    const narrowed = loaded && [
      ...loaded.kinds.map((kind) => kinds[kind]),
      ...narrowingOf(loaded).map(({ name }) => name),
    ]
    const [subject, within] = [asked?.filter(Boolean).join(' '), narrowed?.join(', ')]
    const named = subject && within ? `${subject} (${within})` : subject || within || (loaded && texts.name)
    const wishes = loaded?.criteria.map(({ key, want }) =>
      (want === 'highest' ? texts.high(key) : texts.low(key)).toLowerCase(),
    )
    const view = wishes?.length ? `${named}: ${wishes.join(', ')}` : named
    // Products that are picked beside a list are not what is shared while the list is shown.
    if (compare.length < 2 || (loaded && !comparing)) return view
    return [words.compared(compare.length), view].filter(Boolean).join(' · ')
  }
}

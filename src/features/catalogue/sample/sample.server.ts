import stores from '../ground/data/stores.json' with { type: 'json' }
import foods from './data/sample-foods.json' with { type: 'json' }
import shops from './data/sample-shops.json' with { type: 'json' }
import type { SampleFood, SampleStore } from './food.rules.ts'
import { type Sample, sampleCatalogue } from './sample.rules.ts'

/**
 * The sample catalogue: about 2,000 invented products over seven stores, with the prices of the 90 days up to
 * `today` (ISO date). The same seed and day give the same catalogue.
 */
export function generateSample(seed: string, today: string): Sample {
  return sampleCatalogue(
    {
      foods: foods as SampleFood[],
      shops: (shops.stores as SampleStore[]).map(withStore),
      brands: shops.brands,
      products: shops.products,
    },
    seed,
    today,
  )
}

function withStore(shop: SampleStore) {
  const { id, name, domain, logoUrl } = stores.find((store) => store.id === shop.id)!
  return { ...shop, store: { id, name, domain, logoUrl } }
}

import knownStores from './data/stores.json' with { type: 'json' }
import type { FeedStore } from './feed.rules.ts'

/** Form of a store's id, and of its domain: they become parts of addresses and of file names. */
export const storeIdForm = /^[a-z0-9][a-z0-9-]{0,39}$/
export const storeDomainForm = /^(?=.{4,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Why a store cannot be taken from a feed, or `null` when it can. */
export function problemOfStore({ id, name, domain }: FeedStore): string | null {
  if (!storeIdForm.test(id)) return 'the id of the store is not made of small letters, digits and "-"'
  if (!storeDomainForm.test(domain)) return 'the store has no proper domain'
  return name.trim() === '' ? 'the store has no name' : null
}

const keyForms = new Map(
  knownStores.flatMap(({ id, productKey, ...rest }) => {
    const isUpper = 'keyCase' in rest && rest.keyCase === 'upper'
    return productKey ? [[id, { form: new RegExp(productKey, 'i'), isUpper }] as const] : []
  }),
)

/**
 * A store's own key of a product: the part of its link that stays when the product is renamed, by the rule of the store in
 * `data/stores.json`, else the whole link. Stores write their keys in one case; links are also written in another, or with
 * a query behind them. A rule that is added or changed needs a migration of the keys that stand.
 */
export function productKey(storeId: string, link: string): string {
  const rule = keyForms.get(storeId)
  const key = rule?.form.exec(link.replace(/[?#].*$/, ''))?.[1]
  if (!rule || key === undefined) return link
  return rule.isUpper ? key.toUpperCase() : key.toLowerCase()
}

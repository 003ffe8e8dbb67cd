/** No date: an item has it in place of the day on which its price was seen, which it gets when it is unpacked. */
export const NO_DAY = '0000-00-00'

/**
 * What stands between the values of nearly every item, in two thirds of its bytes. In an item that is kept each is one
 * control character, its place in this list: JSON writes those otherwise, so that none is in an item by itself. What is
 * not in the list, as its names have changed, is kept as it is.
 */
const FRAGMENTS = [
  '{"id":',
  `","as_of":"${NO_DAY}`,
  ',"title":"',
  '","brand":',
  ',"origin":"',
  '","store":{"id":"',
  '","name":"',
  '"},"category_type":"',
  '","kind":',
  ',"price_now":',
  ',"price_original":null,"sales_unit_size":',
  ',"pack":{"amount":',
  ',"unit":"g","approximate":false},"unit_price":',
  ',"image_url":"https://',
  ',"s3_path":null,"web_path":"https://www.',
  '","basis":"100g","nutritions_basic":{"energy_kcal":{"value":',
  '},"energy_kj":{"value":',
  '},"fiber":{"value":',
  '},"protein":{"value":',
  '},"salt":{"value":',
  '}},"nutritions_carbs":{"total":',
  ',"sugars":',
  '},"nutritions_fats":{"saturated":',
  ',"total":',
  '},"implausible":[],"rough":[],"protein_per_euro":',
  ',"protein_25g_price":',
  ',"protein_per_100kcal":',
  ',"sources":{"price":{"name":"',
  '","as_of":"',
  '","stale":false},"nutrition":{"name":"',
  '","stale":false,"gtin":"',
  'null},"energy_kj":{"value":null},"fiber":{"value":null},"protein":{"value":null},"salt":{"value":null}},"nutritions_carbs":{"total":null,"sugars":null},"nutritions_fats":{"saturated":null,"total":null},"implausible":[],"rough":[],"protein_per_euro":null,"protein_25g_price":null,"protein_per_100kcal":null,"sources":{"price":{"name":"',
]

const codeOf = new Map(FRAGMENTS.map((fragment, code) => [fragment, String.fromCharCode(code)]))
// The longest first: it may begin as a shorter one does.
const anyFragment = new RegExp(
  FRAGMENTS.toSorted((a, b) => b.length - a.length)
    .map((fragment) => fragment.replace(/[{}[\].]/g, '\\$&'))
    .join('|'),
  'g',
)
const bytesOf = FRAGMENTS.map((fragment) => Buffer.from(fragment))
const UNDATED = FRAGMENTS.findIndex((fragment) => fragment.endsWith(NO_DAY))

/** The JSON of an item in fewer characters. */
export function pack(json: string): string {
  return json.replace(anyFragment, (fragment) => codeOf.get(fragment)!)
}

/** The bytes of the JSON of an item, from those of what `pack` gave and of the day (ISO date) on which its price was seen. */
export function unpack(packed: Uint8Array, seenOn: Uint8Array): Uint8Array {
  let length = packed.length
  for (const byte of packed) if (byte < FRAGMENTS.length) length += bytesOf[byte]!.length - 1
  const json = new Uint8Array(length)
  let end = 0
  for (const byte of packed) {
    if (byte < FRAGMENTS.length) {
      json.set(bytesOf[byte]!, end)
      end += bytesOf[byte]!.length
      if (byte === UNDATED) json.set(seenOn, end - seenOn.length)
    } else json[end++] = byte
  }
  return json
}

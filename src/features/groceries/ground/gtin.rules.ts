/**
 * Brings a barcode (EAN-8, UPC-12, EAN-13 or GTIN-14) to the 13 digits of an EAN, or to 14 when it names a
 * trade pack; `null` when length or check digit is wrong (GS1 General Specifications, 7.9).
 */
export function normaliseGtin(code: string): string | null {
  const digits = code.trim()
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  const padded = digits.padStart(14, '0')
  if (checkDigit(padded) !== Number(padded[13])) return null
  return padded.startsWith('0') ? padded.slice(1) : padded
}

const ofOneChain = /^(?=\d{13}$)(?:2|0[24]|00000[02])/

/**
 * A code of `normaliseGtin` that names one product in every shop. `null` for those that a chain gives out itself, whose
 * products are others elsewhere: EAN-13 from 02, 04 and 20 to 29, EAN-8 from 0 and 2 (GS1 General Specifications, 1.4.4).
 */
export function worldwideGtin(gtin: string | null): string | null {
  return gtin && !ofOneChain.test(gtin) ? gtin : null
}

function checkDigit(gtin14: string): number {
  let sum = 0
  for (let place = 0; place < 13; place++) sum += Number(gtin14[place]) * (place % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom|CriOS/],
  ['Safari', /Safari/],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** A browser and its system in words, such as `Firefox, Windows`, from what it calls itself; null when unknown. */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(userAgent))?.[0])
  return names.filter((name) => name !== undefined).join(', ') || null
}

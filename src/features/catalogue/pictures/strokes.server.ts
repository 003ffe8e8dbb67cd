/** Where packs stand, and their vertical axis, in the 240 by 200 drawing. */
export const BASE = 196
export const AXIS = 120

/** A filled outline with the soft side light over it. */
export function lit(outline: string, fill: string): string {
  return `<path d="${outline}" fill="${fill}"/><path d="${outline}" fill="url(#side)"/>`
}

/** Outline of a rectangle with rounded corners. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const right = x + width
  const bottom = y + height
  if (!radius) return `M${x} ${y}H${right}V${bottom}H${x}Z`
  const corner = (toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return (
    `M${x + radius} ${y}H${right - radius}${corner(right, y + radius)}V${bottom - radius}${corner(right - radius, bottom)}` +
    `H${x + radius}${corner(x, bottom - radius)}V${y + radius}${corner(x + radius, y)}Z`
  )
}

/** The shade a lid throws on the wall below it. */
export function underLid(y: number, half: number): string {
  return `<path d="${rect(AXIS - half, y + 1, half * 2, 4)}" fill="#13231b" opacity=".1"/>`
}

/** A welded edge of a bag, pinked along its outer side. */
export function crimp(left: number, right: number, top: number, bottom: number, fill: string): string {
  const outer = top < AXIS ? top : bottom
  const tooth = top < AXIS ? -3 : 0
  let edge = ''
  for (let x = left; x < right; x += 6) edge += `L${x + 3} ${outer + tooth}L${x + 6} ${outer}`
  const inner = top < AXIS ? bottom : top
  const seam = (top + bottom) / 2
  return (
    lit(`M${left} ${inner}V${outer}${edge}V${inner}Z`, fill) +
    `<path d="M${left} ${seam}H${right}" stroke="#fff" stroke-opacity=".25" stroke-width="1.5"/>`
  )
}

/** A pinked end of a bar's wrapper. */
export function sealed(left: number, right: number, side: number, fill: string): string {
  const outer = side < 0 ? left : right
  const inner = side < 0 ? right : left
  let edge = ''
  for (let y = 134; y < 194; y += 6) edge += `L${outer + side * 3} ${y + 3}L${outer} ${y + 6}`
  return (
    `<path d="M${inner} 134H${outer}${edge}H${inner}Z" fill="${fill}"/>` +
    `<path d="M${inner} 134H${outer}${edge}H${inner}Z" fill="#13231b" opacity=".14"/>` +
    `<path d="M${(left + right) / 2} 136V192" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>`
  )
}

/** Grooves of a screw lid. */
export function ribs(left: number, right: number, top: number, bottom: number): string {
  let grooves = ''
  for (let x = left; x <= right; x += 7) grooves += `M${x} ${top}V${bottom}`
  return `<path d="${grooves}" stroke="#13231b" stroke-opacity=".16" stroke-width="2" stroke-linecap="round"/>`
}

/** Short lines that stand for small print. */
export function lines(x: number, y: number, inks: readonly string[], width = 24): string {
  return inks
    .map(
      (ink, i) =>
        `<rect x="${x}" y="${y + i * 8}" width="${i === inks.length - 1 ? width * 0.6 : width}" height="3" rx="1.5" fill="${ink}" opacity=".55"/>`,
    )
    .join('')
}

/** The weighing label on a tray. */
export function tag(x: number, y: number, deep: string): string {
  return (
    `<path d="${rect(x, y, 34, 26, 3)}" fill="#fff"/><path d="${rect(x, y, 34, 6, 2)}" fill="${deep}"/>` +
    `<path d="M${x + 5} ${y + 10}v10m3-10v10m2-10v10m4-10v10m2-10v10m3-10v10m4-10v10m2-10v10m4-10v10" stroke="#45554b" stroke-width="1.2"/>`
  )
}

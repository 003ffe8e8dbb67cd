import type { PackShape } from './motif.rules.ts'
import { AXIS, BASE, crimp, lines, lit, rect, ribs, sealed, tag, underLid } from './strokes.server.ts'

/** Colours of one drawing: `deep` for lids and caps, `band` behind the motif, `tint` the pale partner of `deep`. */
export type Paint = { deep: string; tint: string; band: string }

/** One pack without its motif: `spots` are where the motif goes, `foot` is half the width it stands on. */
export type Pack = { art: string; spots: readonly Spot[]; foot: number; front?: string }
export type Spot = { x: number; y: number; size: number; width: number }

const WHITE = '#fdfdfa'

/** How each pack is drawn. Sizes differ as they do on a shelf: a cup of 200 g is smaller than a pail of 1 kg. */
export const packs: Readonly<Record<PackShape, (paint: Paint) => Pack>> = {
  cup: (paint) => tub(paint, { top: 74, lid: 17, half: 50, foot: 35 }),
  tub: (paint) => tub(paint, { top: 52, lid: 20, half: 66, foot: 51 }),
  pail: (paint) => tub(paint, { top: 26, lid: 23, half: 76, foot: 61 }),

  bottle({ deep, band }) {
    const body = `M106 42V52C106 66 86 70 86 94V182Q86 ${BASE} 100 ${BASE}H140Q154 ${BASE} 154 182V94C154 70 134 66 134 52V42Z`
    return {
      art: lit(body, WHITE) + lit(rect(86, 108, 68, 58), band) + lit(rect(101, 22, 38, 24, 6), deep),
      spots: [{ x: AXIS, y: 137, size: 38, width: 52 }],
      foot: 34,
    }
  },

  carton({ deep, band }) {
    return {
      art:
        lit('M96 24H144V40H96Z', deep) +
        lit('M96 38H144L162 76H78Z', WHITE) +
        `<circle cx="120" cy="57" r="9" fill="${deep}"/><circle cx="120" cy="57" r="5.5" fill="#fff" opacity=".22"/>` +
        lit(rect(78, 74, 84, BASE - 74, 3), WHITE) +
        lit(rect(78, 92, 84, 78), band),
      spots: [{ x: AXIS, y: 131, size: 52, width: 68 }],
      foot: 42,
    }
  },

  oil({ deep, tint, band }) {
    const glass = `M109 44V66C109 84 92 86 92 106V184Q92 ${BASE} 104 ${BASE}H136Q148 ${BASE} 148 184V106C148 86 131 84 131 66V44Z`
    return {
      art:
        lit(glass, '#6d7a35') +
        lit(rect(105, 22, 30, 25, 5), deep) +
        lit(rect(92, 112, 56, 62), band) +
        lit(rect(109, 52, 22, 8), tint),
      spots: [{ x: AXIS, y: 143, size: 38, width: 46 }],
      foot: 28,
    }
  },

  tray({ deep, tint, band }) {
    return {
      art:
        lit(rect(32, 76, 176, BASE - 76, 18), deep) +
        `<path d="${rect(43, 87, 154, BASE - 98, 11)}" fill="${tint}"/>` +
        `<path d="${rect(43, 87, 154, BASE - 98, 11)}" fill="#13231b" opacity=".05"/>` +
        (band === deep ? `<path d="${rect(43, 124, 154, 48)}" fill="${deep}"/>` : ''),
      spots: [
        band === deep ? { x: AXIS, y: 147, size: 54, width: 110 } : { x: AXIS, y: 137, size: 84, width: 124 },
      ],
      // The film lies over what is packed: two slanting reflections.
      front:
        '<path d="M70 87H96L57 185H54Q43 185 43 174V155Z" fill="#fff" opacity=".32"/>' +
        '<path d="M106 87H114L75 185H67Z" fill="#fff" opacity=".26"/>' +
        tag(158, 94, deep),
      foot: 84,
    }
  },

  box({ deep, tint, band }) {
    return {
      art:
        `<path d="M26 98L38 82H202L214 98Z" fill="${deep}"/><path d="M26 98L38 82H202L214 98Z" fill="#13231b" opacity=".28"/>` +
        lit(rect(26, 96, 188, BASE - 96, 4), deep) +
        lit('M80 96H210Q214 96 214 100V192Q214 196 210 196H62Z', band) +
        `<path d="M80 96H86L68 196H62Z" fill="${band === deep ? tint : '#fff'}" opacity=".7"/>` +
        lines(40, 118, ['#fff', '#fff', '#fff']),
      spots: [{ x: 143, y: 146, size: 78, width: 118 }],
      foot: 94,
    }
  },

  bag({ deep, tint, band }) {
    const body = `M60 40C54 84 54 150 60 ${BASE}H180C186 150 186 84 180 40Z`
    return {
      art:
        lit(body, deep) +
        `<path d="M57 92C92 76 148 104 183 88C185 122 184 150 182 174C142 162 100 188 58 172C56 146 56 120 57 92Z" fill="${band === deep ? deep : tint}"/>` +
        crimp(60, 180, 30, 44, deep) +
        crimp(60, 180, 186, BASE, deep),
      spots: [{ x: AXIS, y: 130, size: 74, width: 104 }],
      front: `<path d="${body}" fill="url(#side)"/>${lines(102, 58, ['#fff', '#fff'], 36)}`,
      foot: 60,
    }
  },

  pouch({ deep, tint, band }) {
    const body = `M70 44H170L178 176Q180 ${BASE} 160 ${BASE}H80Q60 ${BASE} 62 176Z`
    return {
      art:
        lit(body, '#efe6d4') +
        lit('M70 34H170V58H70Z', deep) +
        `<path d="M70 63H170" stroke="#13231b" stroke-opacity=".18" stroke-width="1.5" stroke-dasharray="4 3"/>` +
        lit('M66.5 86H173.5L177 150H63Z', band === deep ? deep : tint) +
        `<path d="M64 180Q120 168 176 180" fill="none" stroke="#13231b" stroke-opacity=".14" stroke-width="1.5"/>`,
      spots: [{ x: AXIS, y: 118, size: 54, width: 88 }],
      foot: 58,
    }
  },

  jar({ deep, tint, band }) {
    const glass = `M80 82C74 86 70 92 70 102V178Q70 ${BASE} 88 ${BASE}H152Q170 ${BASE} 170 178V102C170 92 166 86 160 82Z`
    return {
      art:
        lit(glass, tint) +
        lit(rect(70, 108, 100, 62), band === deep ? deep : WHITE) +
        lit(rect(74, 58, 92, 24, 5), deep) +
        ribs(82, 158, 62, 78),
      spots: [{ x: AXIS, y: 139, size: 50, width: 80 }],
      foot: 50,
    }
  },

  can({ deep, band }) {
    return {
      art:
        lit(rect(72, 84, 96, BASE - 84, 5), '#d3d8d2') +
        lit(rect(72, 94, 96, BASE - 104), band) +
        lit(rect(72, 94, 96, 12), deep) +
        lit(rect(69, 80, 102, 8, 4), '#c3cac3') +
        lit(rect(69, 188, 102, 8, 4), '#c3cac3'),
      spots: [{ x: AXIS, y: 147, size: 52, width: 78 }],
      foot: 51,
    }
  },

  tin({ deep, band }) {
    return {
      art:
        lit(rect(56, 128, 128, BASE - 128, 6), '#d3d8d2') +
        lit(rect(56, 136, 128, 50), band) +
        lit(rect(56, 136, 128, 8), deep) +
        lit(rect(52, 123, 136, 9, 4.5), '#c3cac3') +
        lit(rect(53, 188, 134, 8, 4), '#c3cac3'),
      spots: [{ x: AXIS, y: 165, size: 38, width: 96 }],
      foot: 67,
    }
  },

  crate({ deep, band }) {
    const inWords = band === deep
    // Produce is its own motif, heaped; a word stands on a sack instead.
    const sack = inWords ? lit('M46 150C44 96 70 74 120 74C170 74 196 96 194 150Z', deep) : ''
    return {
      art: lit(rect(38, 120, 164, 40, 4), '#a77b45') + sack,
      spots: inWords
        ? [{ x: AXIS, y: 110, size: 46, width: 104 }]
        : [
            { x: 92, y: 92, size: 60, width: 56 },
            { x: 148, y: 92, size: 60, width: 56 },
            { x: 66, y: 126, size: 60, width: 56 },
            { x: 174, y: 126, size: 60, width: 56 },
            { x: 120, y: 122, size: 66, width: 60 },
          ],
      front:
        lit(rect(30, 138, 180, 26, 4), '#d2a568') +
        lit(rect(30, 170, 180, 26, 4), '#d2a568') +
        lit(rect(34, 164, 172, 6), '#8c6638') +
        lit(rect(36, 138, 12, 58), '#bd8f52') +
        lit(rect(192, 138, 12, 58), '#bd8f52') +
        `<path d="${rect(92, 148, 56, 36, 4)}" fill="${WHITE}"/><path d="${rect(92, 148, 56, 11, 4)}" fill="${deep}"/>` +
        lines(100, 166, ['#45554b', '#45554b'], 40),
      foot: 92,
    }
  },

  eggs({ deep, tint, band }) {
    const shells = ['#d9a678', '#e3b489', '#d29d6d', '#dfae80']
    const row = shells.map((shell, i) => {
      const x = 57 + i * 42
      return `<ellipse cx="${x}" cy="132" rx="18" ry="24" fill="${shell}"/><ellipse cx="${x - 6}" cy="122" rx="4.5" ry="8" fill="#fff" opacity=".35"/>`
    })
    const carton = `M28 136H36Q57 160 78 136Q99 160 120 136Q141 160 162 136Q183 160 204 136H212L203 188Q202 ${BASE} 193 ${BASE}H47Q38 ${BASE} 37 188Z`
    return {
      art:
        row.join('') +
        lit(carton, '#b4b8ab') +
        lit(rect(80, 152, 80, 36, 5), band === deep ? deep : tint) +
        `<path d="${rect(80, 152, 80, 6, 3)}" fill="${deep}"/>`,
      spots: [{ x: AXIS, y: 173, size: 26, width: 60 }],
      foot: 84,
    }
  },

  bar({ deep, tint, band }) {
    const body = `M30 132H210V${BASE}H30Z`
    return {
      art:
        lit(body, deep) +
        `<path d="M104 132H198V${BASE}H88Z" fill="${band === deep ? deep : tint}"/><path d="M104 132H110L94 ${BASE}H88Z" fill="#fff" opacity=".65"/>` +
        sealed(18, 32, -1, deep) +
        sealed(208, 222, 1, deep) +
        lines(44, 152, ['#fff', '#fff', '#fff']),
      spots: [{ x: 149, y: 164, size: 50, width: 84 }],
      front: `<path d="M30 138H210V146H30Z" fill="#fff" opacity=".16"/><path d="M30 184H210V${BASE}H30Z" fill="#13231b" opacity=".12"/>`,
      foot: 98,
    }
  },

  canister({ deep, band }) {
    // A dark tub would swallow a dark band.
    const shell = band === deep ? WHITE : '#22312a'
    return {
      art:
        lit(rect(72, 44, 96, 14), shell) +
        lit(rect(58, 52, 124, BASE - 52, 14), shell) +
        lit(rect(58, 80, 124, 88), band) +
        lit(rect(58, 80, 124, 9), deep) +
        lit(rect(66, 18, 108, 30, 6), deep) +
        ribs(74, 166, 24, 44),
      spots: [{ x: AXIS, y: 128, size: 62, width: 100 }],
      foot: 60,
    }
  },
}

/** A tapering tub: its lid, its white wall and the band around it. */
function tub({ deep, band }: Paint, size: { top: number; lid: number; half: number; foot: number }): Pack {
  const { top, lid, half, foot } = size
  const wallTop = top + lid - 1
  const wallHalf = Math.round(half * 0.92)
  const tall = BASE - wallTop
  const halfAt = (y: number) => Math.round(wallHalf + ((foot - wallHalf) * (y - wallTop)) / tall)
  const corner = BASE - 8
  const from = Math.round(wallTop + tall * 0.19)
  const to = Math.round(wallTop + tall * 0.79)
  const wall =
    `M${AXIS - wallHalf} ${wallTop}H${AXIS + wallHalf}L${AXIS + halfAt(corner)} ${corner}Q${AXIS + foot} ${BASE} ${AXIS + foot - 9} ${BASE}` +
    `H${AXIS - foot + 9}Q${AXIS - foot} ${BASE} ${AXIS - halfAt(corner)} ${corner}Z`
  const wrap = `M${AXIS - halfAt(from)} ${from}H${AXIS + halfAt(from)}L${AXIS + halfAt(to)} ${to}H${AXIS - halfAt(to)}Z`
  const middle = Math.round((from + to) / 2)
  const width = halfAt(middle) * 2
  return {
    art:
      lit(wall, WHITE) +
      lit(wrap, band) +
      lit(rect(AXIS - half, top, half * 2, lid, 6), deep) +
      underLid(wallTop, wallHalf),
    spots: [{ x: AXIS, y: middle, size: Math.round(width * 0.42), width: Math.round(width * 0.76) }],
    foot,
  }
}

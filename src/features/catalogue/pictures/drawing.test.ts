import { describe, expect, test } from 'vitest'
import { motifWords, pictureColours, pictureMotifs } from './motif.rules.ts'
import { drawWord } from './motifs.server.ts'
import { picturesRoutes } from './picture.rest.server.ts'
import { pictureShapes } from './picture.rules.ts'
import { placeholderSvg } from './picture.server.ts'

const everyShapeAndMotif = pictureShapes.flatMap((shape) =>
  pictureMotifs.map((motif) => ({ shape, motif, colour: 'leaf' as const })),
)

describe('Our drawings', () => {
  test('every shape with every motif is well-formed and draws with finite numbers', () => {
    for (const picture of everyShapeAndMotif) {
      const svg = placeholderSvg(picture)
      expect(unbalanced(svg), JSON.stringify(picture)).toBe(false)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('none holds a script, a style, a link or a white ground', () => {
    for (const picture of everyShapeAndMotif) {
      expect(placeholderSvg(picture)).not.toMatch(
        /<script|<style|<foreignObject|\son\w+=|href|<rect[^>]*width="240"/i,
      )
    }
  })

  test('every motif looks different', () => {
    const drawings = pictureMotifs.map((motif) => placeholderSvg({ shape: 'tub', colour: 'leaf', motif }))
    expect(new Set(drawings).size).toBe(pictureMotifs.length)
    for (const drawing of drawings) expect(drawing).toMatch(/scale\([\d.]+\)"><(g|path)/)
  })

  test('a word is as large as was asked for, and smaller where it would be wider than its band', () => {
    const scaleOf = (drawing: string) => Number(/ scale\(([\d.]+)\)">/.exec(drawing)?.[1])
    for (const word of motifWords) {
      const asked = scaleOf(drawWord(word, 0, 0, 40, 1000))
      expect(scaleOf(drawWord(word, 0, 0, 40, 10))).toBeLessThan(asked)
      expect(scaleOf(drawWord(word, 0, 0, 80, 1000))).toBeCloseTo(2 * asked, 3)
    }
  })

  test('a dish lies in the middle of its coloured plate, and the ground is a veil on whatever page', () => {
    const svg = placeholderSvg({ shape: 'plate', colour: 'leaf', motif: 'curry-rice' })
    expect(svg).toContain('viewBox="0 0 480 360"')
    expect(svg).toContain('translate(165 105)')
    expect(svg).toMatch(/<path d="M0 0H480V360H0Z" fill-opacity="0?\.\d+"/)
  })

  test('each of the eight colours looks different', () => {
    const drawings = pictureColours.map((colour) =>
      placeholderSvg({ shape: 'jar', colour, motif: 'peanuts' }),
    )
    expect(new Set(drawings).size).toBe(8)
  })
})

describe('GET /pictures/…', () => {
  test('[FIND-31] a placeholder is served as an image that may be kept and may run nothing', async () => {
    const response = await picturesRoutes.request('/pictures/tub-berry-strawberry.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await response.text()).toBe(placeholderSvg({ shape: 'tub', colour: 'berry', motif: 'strawberry' }))
  })

  test.each([
    'tub-berry-rocket.svg',
    'tub-berry-strawberry.png',
    'constructor-berry-mango.svg',
    '%2e%2e%2fetc',
  ])('there is no picture %s', async (name) =>
    expect((await picturesRoutes.request(`/pictures/${name}`)).status).toBe(404),
  )
})

/** Whether an opening tag lacks its closing one, or text stands outside of tags. */
function unbalanced(svg: string): boolean {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, end, name, _attributes, empty) => {
      if (end) return open.pop() === name ? '' : '!'
      if (!empty) open.push(name)
      return ''
    },
  )
  return rest !== '' || open.length > 0
}

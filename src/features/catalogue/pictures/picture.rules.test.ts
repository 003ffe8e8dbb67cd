import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureColours, pictureMotifs } from './motif.rules.ts'
import { colourOf, parsePictureName, pictureOf, picturePath, pictureShapes } from './picture.rules.ts'

const anyPicture = fc.record({
  shape: fc.constantFrom(...pictureShapes),
  colour: fc.constantFrom(...pictureColours),
  motif: fc.constantFrom(...pictureMotifs),
})
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

describe('Addresses of pictures', () => {
  test('every picture is found again by the name in its address', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        expect(parsePictureName(nameOf(picturePath(picture)))).toEqual(picture)
      }),
    )
  })

  test.each([
    'tub-berry-strawberry',
    'tub-pink-strawberry.svg',
    'urn-berry-mango.svg',
    'tub-berry-.svg',
    '../x.svg',
  ])('no picture is called %s', (name) => expect(parsePictureName(name)).toBeNull())
})

describe('The picture that stands in for a product', () => {
  test('[FIND-31] any product of any category has a placeholder that we can draw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constant('constructor')),
        fc.nat(),
        fc.string(),
        (category, id, title) => {
          expect(parsePictureName(nameOf(pictureOf(category, id, title)))).not.toBeNull()
        },
      ),
    )
  })

  test('it shows what the category and the title tell', () => {
    const name = (category: string, title: string) =>
      nameOf(pictureOf(category, 1, title)).replace(/-[a-z]+-/, ' ')
    expect(name('kwark', 'Magere kwark')).toBe('tub kwark.svg')
    expect(name('kwark', 'Drinkkwark framboos')).toBe('bottle raspberry.svg')
    expect(name('fish', 'Zalmfilet')).toBe('tray fish.svg')
    expect(name('fish', 'Tonijn in olijfolie')).toBe('can fish.svg')
    expect(name('pantry', 'Olijfolie extra vierge')).toMatch(/^oil /)
    expect(name('fruits', 'Ananas')).toBe('crate pineapple.svg')
    expect(name('vegetables', 'Vastkokende aardappelen')).toBe('crate potato.svg')
    expect(name('meat_fish', 'Scharreleieren')).toBe('eggs egg.svg')
    expect(name('pantry', 'Volkoren crackers')).toBe('pouch bread.svg')
    expect(name('vegetables', 'Sperziebonen')).toBe('crate pea-pod.svg')
    expect(name('frozen', 'Spinazie fijn gehakt')).toBe('bag leafy-green.svg')
    expect(name('frozen', 'Something new')).toBe('bag snowflake.svg')
  })

  test.each([
    ['Frambozen', 'raspberry'],
    ['Vruchtenyoghurt bosvruchten', 'raspberry'],
    ['Kersen', 'cherries'],
    ['Kerstomaten', 'tomato'],
    ['Limoenen', 'lime'],
    ['Pruimen', 'pruim'],
    ['Ongebrande amandelen', 'noten'],
    ['Chiazaad', 'zaden'],
    ['Bloemkool', 'kool'],
    ['Gesneden fruitsalade', 'melon'],
    ['Riblappen', 'cut-of-meat'],
    ['Spareribs gemarineerd', 'meat-on-bone'],
    ['Achterham in plakjes', 'meat-on-bone'],
    ['Rookvlees biologisch', 'cut-of-meat'],
    ['Vegetarische schnitzels', 'vega'],
    ['Plantaardige kipstukjes', 'vega'],
    ['Proteïnechips zoete chili', 'hot-pepper'],
    ['Proteïnechips paprika', 'bell-pepper'],
    ['Chili sin carne', 'beans'],
  ])('%s are drawn as %s, and not as the next best thing', (title, motif) => {
    expect(pictureOf('pantry', 1, title)).toMatch(new RegExp(`-${motif}\\.svg$`))
  })

  test('a flavour has its own colour, and products without one spread over all eight by id', () => {
    expect(pictureOf('yoghurt', 1, 'Yoghurt aardbei')).toBe(pictureOf('yoghurt', 2, 'Yoghurt aardbei'))
    const counts = new Map<string, number>()
    for (let id = 1; id <= 800; id++)
      counts.set(colourOf(String(id)), (counts.get(colourOf(String(id))) ?? 0) + 1)
    expect(counts.size).toBe(8)
    for (const count of counts.values()) expect(count).toBeGreaterThan(50)
  })
})

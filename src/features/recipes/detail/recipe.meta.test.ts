import { expect, test } from 'vitest'
import { recipeMeta, recipeSchema, type SchemaRecipe } from './recipe.meta.rules.ts'

const ORIGIN = 'https://food.example'
const photo = { url: '/public/recipes/r1/lid/1-soup.jpg', key: 'recipes/r1/lid/1-soup.jpg', isMain: true }
const recipe: SchemaRecipe = {
  id: 'r1',
  title: 'Pea soup',
  description: 'Thick enough for a spoon to stand in.',
  protein: 24,
  carbs: 30,
  fat: 9,
  calories: 297,
  servings: 4,
  ingredients: '500 g split peas\nTo serve:\nrye bread',
  instructions: '1. Soak.\n2. Boil.\nTo serve:\n3. Ladle.',
  images: [photo],
  authorID: 'a1',
  username: 'lid',
  likeCount: 3,
  views: 41,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
}

const metaOf = (changed: Partial<SchemaRecipe> = {}) =>
  Object.fromEntries(
    recipeMeta({ ...recipe, ...changed }, { publicUrl: ORIGIN, locale: 'nl' })
      .filter((each) => !('script:ld+json' in each))
      .map((each) => {
        const { name, property, content, title, href } = each as Record<string, string>
        return [name ?? property ?? (href ? 'canonical' : 'title'), content ?? href ?? title]
      }),
  )

test('[REC-27] structured data say what a serving gives, what it takes and how it is made', () => {
  expect(recipeSchema(recipe, ORIGIN)).toMatchObject({
    '@type': 'Recipe',
    url: 'https://food.example/recipes/r1',
    name: 'Pea soup',
    image: ['!square', '!classic', '!wide', ''].map(
      (shape) => `https://food.example/public/recipes/r1/lid/1-soup.jpg${shape}`,
    ),
    author: { '@type': 'Person', name: 'lid', url: 'https://food.example/profile/a1' },
    datePublished: '2026-11-01T10:00:00.000Z',
    recipeYield: '4',
    recipeIngredient: ['500 g split peas', 'rye bread'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Soak.' },
      { '@type': 'HowToStep', text: 'Boil.' },
      {
        '@type': 'HowToSection',
        name: 'To serve',
        itemListElement: [{ '@type': 'HowToStep', text: 'Ladle.' }],
      },
    ],
    nutrition: {
      calories: '297 calories',
      proteinContent: '24 g',
      carbohydrateContent: '30 g',
      fatContent: '9 g',
    },
    interactionStatistic: [
      { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 3 },
      { interactionType: { '@type': 'ViewAction' }, userInteractionCount: 41 },
    ],
  })
})

test('a recipe says which language it is in where its texts tell, and takes no heading for an ingredient', () => {
  const dutch = { description: 'Een soep van de boer, met rookworst en brood bij de hand.' }
  expect(recipeSchema({ ...recipe, ...dutch }, ORIGIN)).toMatchObject({ inLanguage: 'nl' })
  expect(metaOf(dutch)).toMatchObject({ 'og:locale': 'nl_NL' })
  expect(recipeSchema(recipe, ORIGIN)).not.toHaveProperty('inLanguage')
  expect(metaOf()).not.toHaveProperty('og:locale')
  const { recipeIngredient } = recipeSchema({ ...recipe, ingredients: '## Saus\n2 uien\n**Erbij**' }, ORIGIN)
  expect(recipeIngredient).toEqual(['2 uien'])
})

test('a recipe of a deleted member names no author, one without photos no image', () => {
  const drawing = { url: '/pictures/plate-leaf-curry-rice.svg', key: '', isMain: true }
  expect(recipeSchema({ ...recipe, images: [drawing] }, ORIGIN)).not.toHaveProperty('image')
  const schema = recipeSchema({ ...recipe, authorID: null, username: null, images: [] }, ORIGIN)
  expect(schema).not.toHaveProperty('author')
  expect(schema).not.toHaveProperty('image')
})

test('previews of links show the main picture by its whole address, in the size of a page', () => {
  expect(metaOf()).toMatchObject({
    title: 'Pea soup · FitFuel',
    canonical: 'https://food.example/recipes/r1',
    'og:title': 'Pea soup',
    'og:image': 'https://food.example/public/recipes/r1/lid/1-soup.jpg!page',
    'twitter:card': 'summary_large_image',
  })
})

test('previews of links get the mark of the product in place of a drawing', () => {
  const drawing = { url: '/pictures/plate-leaf-curry-rice.svg', key: '', isMain: true }
  for (const images of [[drawing], []]) {
    expect(metaOf({ images })).toMatchObject({
      'og:image': 'https://food.example/share.png',
      'og:image:alt': expect.stringContaining('een schap'),
      'twitter:card': 'summary_large_image',
    })
  }
})

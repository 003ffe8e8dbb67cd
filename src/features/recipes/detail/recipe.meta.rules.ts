import type { MetaDescriptor } from 'react-router'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { shapeNames, sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { articleMeta } from '#features/seo/meta.rules.ts'
import { type Reader, sharePicture } from '#features/seo/share.rules.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { languageOf } from '#platform/texts/language.rules.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { ingredientGroups, stepGroups } from '../cooking/recipe.texts.rules.ts'
import { recipePath } from '../ground/recipe.address.rules.ts'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import type { RecipeImage } from '../ground/recipes.rules.ts'

/** What search engines read of a recipe. */
export type SchemaRecipe = Pick<
  DetailedRecipe,
  | ('id' | 'title' | 'description' | 'servings' | 'ingredients' | 'instructions' | 'images')
  | ('protein' | 'carbs' | 'fat' | 'calories' | 'likeCount' | 'views')
  | ('authorID' | 'username' | 'createdAt' | 'updatedAt')
>

type SchemaValue = string | number | SchemaValue[] | { [key: string]: SchemaValue }
type RecipeSchema = { [key: string]: SchemaValue }

const DESCRIPTION_MAX_LENGTH = 200

/** What search engines, and sites that show previews of links, read of a recipe's page. */
export function recipeMeta(recipe: SchemaRecipe, { publicUrl, locale }: Reader): MetaDescriptor[] {
  const url = publicUrl + recipePath(recipe.id)
  const title = oneLine(recipe.title, 120)
  const description = oneLine(recipe.description, DESCRIPTION_MAX_LENGTH)
  const [main] = recipe.images
  const isPhoto = main !== undefined && !main.url.endsWith('.svg')
  const picture = `${publicUrl}${isPhoto ? sizedUrlOf(main.url, 'page') : sharePicture.path}`
  return articleMeta({
    title,
    description,
    url,
    picture: { url: picture, alt: isPhoto ? title : siteTexts[locale].shareAlt },
    language: languageOfRecipe(recipe),
    createdAt: recipe.createdAt,
    schema: recipeSchema(recipe, publicUrl),
  })
}

/** The language that a recipe is written in, where its texts tell. */
function languageOfRecipe({ title, description, instructions }: SchemaRecipe): Locale | null {
  return languageOf([title, description, instructions].join('\n'))
}

/** A recipe as https://schema.org/Recipe, which search engines read; addresses are absolute, nutrition is a serving's. */
export function recipeSchema(recipe: SchemaRecipe, publicUrl: string): RecipeSchema {
  const { images, username, authorID } = recipe
  const url = publicUrl + recipePath(recipe.id)
  const language = languageOfRecipe(recipe)
  const photos = photosOf(images).map((path) => publicUrl + path)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': url,
    url,
    name: oneLine(recipe.title, 120),
    description: recipe.description,
    ...(language ? { inLanguage: language } : {}),
    ...(photos.length > 0 ? { image: photos } : {}),
    ...(username && authorID
      ? { author: { '@type': 'Person', name: username, url: publicUrl + profilePath(authorID) } }
      : {}),
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    recipeYield: String(recipe.servings),
    recipeIngredient: ingredientGroups(recipe.ingredients).flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    ),
    recipeInstructions: stepsOf(recipe.instructions),
    nutrition: {
      '@type': 'NutritionInformation',
      calories: `${recipe.calories} calories`,
      proteinContent: `${recipe.protein} g`,
      carbohydrateContent: `${recipe.carbs} g`,
      fatContent: `${recipe.fat} g`,
    },
    interactionStatistic: [counter('LikeAction', recipe.likeCount), counter('ViewAction', recipe.views)],
  }
}

/** The first photo in the shapes that search engines want, then all of them whole; a drawing is no picture of the dish. */
function photosOf(images: readonly RecipeImage[]): string[] {
  const urls = images.map(({ url }) => url).filter((url) => !url.endsWith('.svg'))
  return [...urls.slice(0, 1).flatMap((url) => shapeNames.map((shape) => sizedUrlOf(url, shape))), ...urls]
}

function stepsOf(instructions: string): SchemaValue[] {
  return stepGroups(instructions).flatMap(({ heading, steps }): SchemaValue[] => {
    const list = steps.map(({ text }) => ({ '@type': 'HowToStep', text }))
    return heading === null || list.length === 0
      ? list
      : [{ '@type': 'HowToSection', name: heading.replace(/:$/, ''), itemListElement: list }]
  })
}

function counter(action: 'LikeAction' | 'ViewAction', count: number): SchemaValue {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  }
}

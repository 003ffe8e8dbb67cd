import type { MetaDescriptor } from 'react-router'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { articleMeta } from '#features/seo/meta.rules.ts'
import { type Reader, sharePicture } from '#features/seo/share.rules.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { recipePath } from '../ground/recipe.address.rules.ts'
import { languageOfRecipe, recipeSchema, type SchemaRecipe } from './recipe.schema.rules.ts'

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

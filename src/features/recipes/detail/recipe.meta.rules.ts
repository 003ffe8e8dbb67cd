import type { MetaDescriptor } from 'react-router'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { cardLanguages, type Reader, sharePicture } from '#features/seo/share.rules.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import { oneLine } from '#platform/texts/text.rules.ts'
import { recipePath } from '../ground/recipe.address.rules.ts'
import {
  languageOfRecipe,
  type RecipeSchema,
  recipeSchema,
  type SchemaRecipe,
} from './recipe.schema.rules.ts'

const DESCRIPTION_MAX_LENGTH = 200

/** What search engines, and sites that show previews of links, read of a recipe's page. */
export function recipeMeta(recipe: SchemaRecipe, { publicUrl, locale }: Reader): MetaDescriptor[] {
  const url = publicUrl + recipePath(recipe.id)
  const title = oneLine(recipe.title, 120)
  const description = oneLine(recipe.description, DESCRIPTION_MAX_LENGTH)
  const [main] = recipe.images
  const isPhoto = main !== undefined && !main.url.endsWith('.svg')
  const picture = `${publicUrl}${isPhoto ? sizedUrlOf(main.url, 'page') : sharePicture.path}`
  const language = languageOfRecipe(recipe)
  const schema: RecipeSchema = recipeSchema(recipe, publicUrl)
  return [
    { title: `${title} · FitFuel` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'FitFuel' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: isPhoto ? title : siteTexts[locale].shareAlt },
    ...(language ? [{ property: 'og:locale', content: cardLanguages[language] }] : []),
    { property: 'article:published_time', content: recipe.createdAt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    // The router writes `<`, `>` and `&` in it as escapes of JSON: a text cannot end the element.
    { 'script:ld+json': schema },
  ]
}

import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { cardLanguages } from './share.rules.ts'

type Article = {
  title: string
  description: string
  /** Full addresses, as that of the picture is. */
  url: string
  picture: { url: string; alt: string }
  /** Null where it cannot be told. */
  language: Locale | null
  /** When it was published, as an ISO moment. */
  createdAt: string
  /** What it is in the words of schema.org. */
  schema: object
}

/** What search engines, and sites that show previews of links, read of the page of something that a member wrote. */
export function articleMeta(article: Article): MetaDescriptor[] {
  const { title, description, url, picture, language, createdAt, schema } = article
  return [
    { title: `${title} · FitFuel` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'FitFuel' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:alt', content: picture.alt },
    ...(language ? [{ property: 'og:locale', content: cardLanguages[language] }] : []),
    { property: 'article:published_time', content: createdAt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture.url },
    // The router writes `<`, `>` and `&` in it as escapes of JSON: a text cannot end the element.
    { 'script:ld+json': schema },
  ]
}

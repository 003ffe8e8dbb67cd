import { useLocation } from 'react-router'
import { languageAddress, localeOfQuery, locales } from '#platform/texts/i18n.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { cardLanguages, sharePicture } from './share.rules.ts'
import { siteTexts } from './site.texts.ts'
import { usePublicUrl } from './site.tsx'

type Props = {
  title: string
  description: string
  /** Without a query: what a query chooses or sorts is the same page. */
  path: string
  /** What of the page somebody shares who shares its address: search engines leave it out, cards lead to it. */
  query?: string
  /** A photo of what the page shows, in place of the general picture. */
  picture?: { url: string; alt: string }
}

/**
 * What search engines, and sites that show links as cards, read of a page in our own words. It has one address for
 * everybody, in the language of the visitor, and one for each language.
 */
export function PageHead({ title, description, path, query, picture }: Props) {
  const { locale } = useLanguage()
  const publicUrl = usePublicUrl()
  const asked = localeOfQuery(useLocation().search)
  const texts = useTexts(siteTexts)
  const url = publicUrl + (asked ? languageAddress(path, asked) : path)
  const shared = query ? `${url}${asked ? '&' : '?'}${query}` : url
  const image = picture?.url ?? publicUrl + sharePicture.path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={publicUrl + languageAddress(path, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="FitFuel" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={shared} />
      <meta property="og:locale" content={cardLanguages[locale]} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={picture?.alt ?? texts.shareAlt} />
      {!picture && (
        <>
          <meta property="og:image:width" content={String(sharePicture.width)} />
          <meta property="og:image:height" content={String(sharePicture.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  )
}

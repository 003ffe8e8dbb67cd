import { useLocation } from 'react-router'
import { type Locale, languageAddress, localeOfQuery, locales } from '#platform/i18n.rules.ts'
import { useLanguage } from '#platform/i18n.tsx'
import { sharePicture } from './share.rules.ts'
import { usePublicUrl } from './site.tsx'

type Props = {
  title: string
  description: string
  /** Without a query: what a query chooses or sorts is the same page. */
  path: string
}

/** As the protocol of the cards names languages. */
const cardLanguages: Record<Locale, string> = { en: 'en_GB', nl: 'nl_NL' }

/**
 * What search engines, and sites that show links as cards, read of a page in our own words. It has one address for
 * everybody, in the language of the visitor, and one for each language.
 */
export function PageHead({ title, description, path }: Props) {
  const { locale } = useLanguage()
  const publicUrl = usePublicUrl()
  const asked = localeOfQuery(useLocation().search)
  const url = publicUrl + (asked ? languageAddress(path, asked) : path)
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
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={cardLanguages[locale]} />
      <meta property="og:image" content={publicUrl + sharePicture.path} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { cardLanguages, sharePicture } from '#features/seo/share.rules.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import { usePublicUrl } from '#features/seo/site.tsx'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { profileDescription, profileSchema } from '../ground/profile.schema.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'

type Props = { profile: ProfileFactsFragment }

/** What search engines, and sites that show previews of links, read of a profile. A private one is not for them. */
export function ProfileHead({ profile }: Props) {
  const publicUrl = usePublicUrl()
  const texts = useTexts(profilePageTexts)
  const { locale } = useLanguage()
  const { shareAlt } = useTexts(siteTexts)
  const { username, isPublic } = profile
  const description = isPublic
    ? profileDescription(profile) || texts.description(username)
    : texts.privateDescription(username)
  const url = `${publicUrl}${profilePath(profile.id)}`
  const picture = publicUrl + sharePicture.path
  return (
    <>
      <title>{texts.documentTitle(username)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="FitFuel" />
      <meta property="og:title" content={username} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={cardLanguages[locale]} />
      {/* The picture of a member has an address for an hour only. */}
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={shareAlt} />
      <meta property="profile:username" content={username} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
      {isPublic ? (
        <script type="application/ld+json">{profileSchema(profile, publicUrl)}</script>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

import { useTexts } from '#platform/texts/i18n.tsx'
import { feedPaths } from './feeds.rules.ts'
import { siteTexts } from './site.texts.ts'

/** Tells feed readers, on every page, which feeds there are. */
export function FeedLinks() {
  const texts = useTexts(siteTexts)
  return (['recipes', 'topics'] as const).map((feed) => (
    <link
      key={feed}
      rel="alternate"
      type="application/rss+xml"
      title={texts.feeds[feed]}
      href={feedPaths[feed]}
    />
  ))
}

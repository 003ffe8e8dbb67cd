import { useTexts } from '#platform/i18n.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { addressOf, type ModerationShow, moderationShows } from './moderation.address.rules.ts'
import { moderationTexts } from './moderation.messages.ts'

type Props = {
  show: ModerationShow
  /** Contents that wait; null where that is not known. */
  waiting: number | null
}

/** The lists of reports, and the log. */
export function ModerationTabs({ show, waiting }: Props) {
  const texts = useTexts(moderationTexts)
  const tabs = moderationShows.map((each) => ({
    to: addressOf(each),
    text: texts.tabs[each],
    isShown: show === each,
    waiting: each === 'open' ? waiting : null,
  }))
  return <TabLinks name={texts.tabs.name} tabs={tabs} />
}

import { useTexts } from '#platform/texts/i18n.tsx'
import { TabLinks } from '#ui/button/TabLinks.tsx'
import { addressOf, type ModerationShow, moderationShows } from '../ground/moderation.address.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'

type Props = {
  show: ModerationShow
  /** Contents and products that wait; null where that is not known. */
  waiting: number | null
  waitingProducts: number | null
}

/** The lists of reports, and the log. */
export function ModerationTabs({ show, waiting, waitingProducts }: Props) {
  const texts = useTexts(moderationTexts)
  const numbers = { open: waiting, products: waitingProducts, resolved: null, log: null }
  const tabs = moderationShows.map((each) => ({
    to: addressOf(each),
    text: texts.tabs[each],
    isShown: show === each,
    waiting: numbers[each],
  }))
  return <TabLinks name={texts.tabs.name} tabs={tabs} />
}

import { useTexts } from '#platform/texts/i18n.tsx'
import { TabLinks } from '#ui/button/TabLinks.tsx'
import { type MessageState, messageStates } from '../ground/messages.rules.ts'
import { addressOf } from './inbox.rules.ts'
import { inboxTexts } from './inbox.texts.ts'

/** The lists of messages; `waiting` is null where it is not known. */
export function InboxTabs({ show, waiting }: { show: MessageState; waiting: number | null }) {
  const texts = useTexts(inboxTexts)
  const tabs = messageStates.map((each) => ({
    to: addressOf(each),
    text: texts.tabs[each],
    isShown: show === each,
    waiting: each === 'open' ? waiting : null,
  }))
  return <TabLinks name={texts.tabs.name} tabs={tabs} />
}

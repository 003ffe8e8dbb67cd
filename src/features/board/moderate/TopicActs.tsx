import { useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { administers } from '#features/accounts/ground/accounts.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { GENERAL, topicCategories } from '../ground/board.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'
import type { TopicAct } from './acts.api.ts'
import { topicActTexts } from './acts.texts.ts'

/** What of a topic those who moderate can change. */
export type ModeratedTopic = Pick<TopicFactsFragment, 'id' | 'category' | 'featured' | 'isLocked'>

type Props = { topic: ModeratedTopic; act(given: TopicAct): void }

/** Moves a topic, closes it for replies and, for admins, features it. */
export function TopicActs({ topic, act }: Props) {
  const texts = useTexts(topicActTexts)
  const names = useTexts(topicTexts).categories
  const viewer = useViewer()
  const { id, isLocked, featured } = topic
  const [category, setCategory] = useState(topic.category)
  return (
    <>
      <div className="flex items-end gap-2">
        <Field label={texts.category} className="flex-1">
          <Select value={category} onChange={({ target }) => setCategory(target.value)}>
            {([...topicCategories, GENERAL] as const).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button look="outline" onClick={() => act({ act: 'move', id, category })}>
          {texts.move}
        </Button>
      </div>
      <Button look="outline" onClick={() => act({ act: 'lock', id, locked: !isLocked })}>
        {isLocked ? texts.unlock : texts.lock}
      </Button>
      {administers(viewer) && (
        <Button look="outline" onClick={() => act({ act: 'feature', id, featured: !featured })}>
          {featured ? texts.unfeature : texts.feature}
        </Button>
      )}
    </>
  )
}

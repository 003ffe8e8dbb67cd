import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { topicPageTexts } from './topic.texts.ts'

/** Says that its author has changed it, and by its title when. */
export function EditedMark({ editedAt }: { editedAt: string | null }) {
  const texts = useTexts(topicPageTexts)
  const format = useFormat()
  if (!editedAt) return null
  return (
    <>
      {' · '}
      <time dateTime={editedAt} title={texts.editedOn(format.fullDay(editedAt))}>
        {texts.edited}
      </time>
    </>
  )
}

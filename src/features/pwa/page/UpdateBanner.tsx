import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { AppCard } from '../ground/AppCard.tsx'
import { appTexts } from '../ground/app.texts.ts'

type Props = { isUnsaved(): boolean; onAccept(): void; onDismiss(): void }

/** Offers the new version, and asks first where a form holds text that the reload may lose. */
export function UpdateBanner({ isUnsaved, onAccept, onDismiss }: Props) {
  const texts = useTexts(appTexts).update
  const [asking, setAsking] = useState(false)

  if (asking) {
    return (
      // Other buttons than before, and the focus on the one that loses nothing: a key may be pressed twice, or held.
      <AppCard key="asking" name={texts.name} title={texts.available} detail={texts.unsaved}>
        <Button size={44} autoFocus onClick={() => setAsking(false)}>
          {texts.keepWriting}
        </Button>
        <Button size={44} look="quiet" onClick={onAccept}>
          {texts.anyway}
        </Button>
      </AppCard>
    )
  }
  return (
    <AppCard key="offer" name={texts.name} title={texts.available}>
      <Button size={44} onClick={() => (isUnsaved() ? setAsking(true) : onAccept())}>
        {texts.now}
      </Button>
      <Button size={44} look="quiet" onClick={onDismiss}>
        {texts.later}
      </Button>
    </AppCard>
  )
}

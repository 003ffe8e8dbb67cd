import { useEffect, useState } from 'react'
import { browserStorage } from '#platform/browser/storage.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { AppCard } from '../ground/AppCard.tsx'
import { appTexts } from '../ground/app.texts.ts'

/** What browsers that can install the site send; not yet in the DOM types. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Where this browser remembers that its visitor does not want the app. */
const KEY = 'fitfuel.install'
const DISMISSED = 'dismissed'

/** Offers the site as an app where the browser can install it (`prompt`) and the visitor has not said no. */
export function InstallOffer({ prompt }: { prompt: Event | null }) {
  const texts = useTexts(appTexts).install
  const [isDone, setDone] = useState(isDismissed)

  useEffect(() => {
    const done = () => setDone(true)
    window.addEventListener('appinstalled', done)
    return () => window.removeEventListener('appinstalled', done)
  }, [])

  if (!prompt || isDone) return null
  const answer = (act: () => unknown) => () => {
    setDone(true)
    act()
  }
  return (
    <AppCard name={texts.name} title={texts.title} detail={texts.detail}>
      <Button size={44} onClick={answer(() => (prompt as InstallPrompt).prompt())}>
        {texts.install}
      </Button>
      <Button size={44} look="quiet" onClick={answer(dismiss)}>
        {texts.dismiss}
      </Button>
    </AppCard>
  )
}

function isDismissed(): boolean {
  try {
    return browserStorage()?.getItem(KEY) === DISMISSED
  } catch {
    return false
  }
}

function dismiss(): void {
  try {
    browserStorage()?.setItem(KEY, DISMISSED)
  } catch {
    // A full or closed storage forgets: the offer comes again at another visit.
  }
}

import { useEffect, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { AppCard } from '../ground/AppCard.tsx'
import { appTexts } from '../ground/app.texts.ts'
import { dismissInstall, install, isDismissed } from './install.ts'

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
      <Button size={44} onClick={answer(() => install(prompt))}>
        {texts.install}
      </Button>
      <Button size={44} look="quiet" onClick={answer(() => dismissInstall())}>
        {texts.dismiss}
      </Button>
    </AppCard>
  )
}

import { SunMedium } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { cookingTexts } from './cooking.texts.ts'
import { keepAwake } from './wake-lock.ts'

/** Keeps the screen on for whoever cooks with wet hands, until it is pressed again or the recipe is left. */
export function ScreenSwitch() {
  const texts = useTexts(cookingTexts).screen
  const toast = useToast()
  const [isOn, setOn] = useState(false)
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => 'wakeLock' in navigator,
    () => false,
  )

  useEffect(() => {
    if (!isOn) return
    return keepAwake(document, navigator.wakeLock, () => {
      setOn(false)
      toast.error(texts.refused)
    })
  }, [isOn, texts, toast])

  if (!isKnown) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
      className={buttonClass(isOn ? 'soft' : 'quiet', 44, '-mr-3 px-3! print:hidden')}
    >
      <SunMedium size={18} strokeWidth={1.9} />
      {texts.keepOn}
    </button>
  )
}

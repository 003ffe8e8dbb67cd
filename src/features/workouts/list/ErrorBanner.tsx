import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { workoutTexts } from '../ground/workouts.texts.ts'

/** Time that an error is told. */
const BANNER_MS = 5000

type Props = { message: string; onClose(): void }

/** Tells an error below the bar, wherever the page stands, until it is closed or five seconds have passed. */
export function ErrorBanner({ message, onClose }: Props) {
  const texts = useTexts(workoutTexts)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const timer = setTimeout(() => close(), BANNER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="pointer-events-none fixed inset-x-4 top-[calc(var(--bar-shown)+0.75rem)] z-30 flex justify-center transition-[top]">
      <Alert
        title={message}
        className="pointer-events-auto w-full max-w-[36rem] flex-nowrap! py-2 pr-2 shadow-float"
        action={
          <IconButton label={texts.close} onClick={onClose} className="text-on-error-soft">
            <X size={20} />
          </IconButton>
        }
      />
    </div>
  )
}

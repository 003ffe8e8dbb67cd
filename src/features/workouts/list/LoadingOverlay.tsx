import { LoaderCircle } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { workoutTexts } from '../ground/workouts.texts.ts'

/** Lies over the page while the routines are loaded; without script nothing ever loads them, and it says so instead. */
export function LoadingOverlay() {
  const texts = useTexts(workoutTexts)
  return (
    <>
      <noscript>
        <p className="max-w-[42rem] rounded-lg bg-surface p-5 shadow-card">{texts.needsScript}</p>
      </noscript>
      <div className="absolute -inset-2 z-10 rounded-lg bg-ground/70 noscript:hidden">
        <p
          role="status"
          className="sticky top-[40dvh] mx-auto mt-16 flex w-fit items-center gap-3 rounded-full bg-surface-raised px-5 py-3 font-[600] shadow-float"
        >
          <LoaderCircle size={20} className="animate-spin text-pine motion-reduce:animate-none" />
          {texts.loading}
        </p>
      </div>
    </>
  )
}

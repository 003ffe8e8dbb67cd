import { SunMedium } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { cookingTexts } from './cooking.texts.ts'
import { stepGroups } from './recipe.texts.rules.ts'
import { keepAwake } from './wake-lock.ts'

/** How the recipe is made, step by step. */
export function Method({ instructions }: { instructions: string }) {
  const texts = useTexts(cookingTexts)
  return (
    <section aria-labelledby="method" className="min-w-0 print:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="method" className="flex min-h-11 items-center text-xl md:text-2xl">
          {texts.method}
        </h2>
        <ScreenSwitch />
      </div>
      {stepGroups(instructions).map(({ at, heading, note, steps }) => (
        <div key={at} className="mt-1.5">
          {heading && (
            <h3 dir="auto" className="mt-6 text-lg wrap-anywhere">
              {heading}
            </h3>
          )}
          {note && (
            <p dir="auto" className="mt-2 whitespace-pre-line text-ink-muted wrap-anywhere">
              {note}
            </p>
          )}
          <ol start={steps[0]?.number}>
            {steps.map(({ number, text }) => (
              <li
                key={number}
                className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline border-b border-line py-4 md:grid-cols-[4.25rem_minmax(0,1fr)] print:break-inside-avoid print:py-2.5"
              >
                {/* The list says the number itself. */}
                <span aria-hidden="true" className="figure text-[1.625rem] text-pine">
                  {number}
                </span>
                <p dir="auto" className="whitespace-pre-line text-[1.0625rem] leading-relaxed wrap-anywhere">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** Keeps the screen on for whoever cooks with wet hands, until it is pressed again or the recipe is left. */
function ScreenSwitch() {
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

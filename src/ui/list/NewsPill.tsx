import { ArrowUp } from 'lucide-react'
import { Button } from '../button/Button.tsx'

type Props = {
  /** What there is, such as "2 new topics". */
  text: string
  busy: boolean
  /** Asks for the list anew. */
  refresh(): Promise<{ isError: boolean }>
  /** Called once the list has what is new. */
  onShown(): void
}

/** Says that a list has news. Pressed it asks for them, and goes to the top of the list, where they are. */
export function NewsPill({ text, busy, refresh, onShown }: Props) {
  const show = async () => {
    const { isError } = await refresh()
    if (isError) return
    onShown()
    window.scrollTo({ top: 0 })
  }
  return (
    // Without a height of its own: what comes up must not push the cards away.
    <div className="pointer-events-none sticky top-[calc(var(--bar-shown)+0.75rem)] z-20 flex h-0 justify-center">
      <Button
        size={44}
        busy={busy}
        icon={<ArrowUp size={18} strokeWidth={2.2} />}
        onClick={show}
        className="pointer-events-auto mt-3 h-fit rounded-full! shadow-float"
      >
        {text}
      </Button>
    </div>
  )
}

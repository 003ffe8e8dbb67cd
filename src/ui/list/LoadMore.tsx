import { Button } from '../button/Button.tsx'

type Props = {
  /** The button's words, and those while the next page is on its way. */
  texts: { loadMore: string; loadingMore: string }
  busy: boolean
  onPress(): void
}

/** The button below a list of cards that brings its next page. */
export function LoadMore({ texts, busy, onPress }: Props) {
  return (
    <div className="mt-6 flex justify-center md:mt-9">
      <Button look="outline" busy={busy} onClick={onPress}>
        {busy ? texts.loadingMore : texts.loadMore}
      </Button>
    </div>
  )
}

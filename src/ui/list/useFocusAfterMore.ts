import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the last page of a list takes the button away that asked for it, the focus goes to the first entry that it
 * brought. What is returned is called when the button is pressed.
 */
export function useFocusAfterMore(
  list: RefObject<HTMLElement | null>,
  count: number,
  hasMore: boolean,
): () => void {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (shown.current === null || count <= shown.current) return
    if (!hasMore) list.current?.children[shown.current]?.querySelector('a')?.focus({ preventScroll: true })
    shown.current = null
  }, [list, count, hasMore])
  return () => {
    shown.current = count
  }
}

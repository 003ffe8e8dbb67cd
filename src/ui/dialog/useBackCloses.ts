import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './back.ts'

/** On a phone Back closes what is open, or has `close` ask first. */
export function useBackCloses(open: boolean, close: () => void): void {
  const tryToClose = useEffectEvent(close)
  useEffect(() => {
    if (open) return openLayer(() => tryToClose())
  }, [open])
}

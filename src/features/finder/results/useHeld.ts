import { useEffect, useRef, useState } from 'react'

/** What comes within this time takes the place of what is shown without a grey shelf between: that would only flicker. */
const HOLD_MS = 150

/** The value from before the wait for the next one, as long as that is short; else the value. */
export function useHeld<Value>(value: Value, isWaiting: boolean): Value {
  const [isLong, setIsLong] = useState(false)
  const settled = useRef<Value | null>(null)
  useEffect(() => {
    if (!isWaiting) settled.current = value
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), HOLD_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return isWaiting && !isLong && settled.current !== null ? settled.current : value
}

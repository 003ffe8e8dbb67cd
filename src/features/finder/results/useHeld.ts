import { useEffect, useRef, useState } from 'react'

/** An answer that comes within this time replaces what is shown directly: a skeleton between the two would only flicker. */
const HOLD_MS = 150

/** Gives the last value from before `isWaiting` while the wait is shorter than `HOLD_MS`, and `value` at all other times. */
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

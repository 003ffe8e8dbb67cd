import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Opens what the address asks for, a form or a question, once its reader may. Before that the address asks no more: what is
 * opened may lie over it in the history.
 */
export function useOpenedByAddress(param: string, isAllowed: boolean, open: () => void): void {
  const [params, setParams] = useSearchParams()
  const [isDue, setDue] = useState(false)
  const isAsked = isAllowed && params.has(param)
  const askNoMore = useEffectEvent(() => {
    setDue(true)
    const others = new URLSearchParams(params)
    others.delete(param)
    setParams(others, { replace: true, preventScrollReset: true })
  })
  const answer = useEffectEvent(() => {
    setDue(false)
    open()
  })
  useEffect(() => {
    if (isAsked) askNoMore()
    else if (isDue) answer()
  }, [isAsked, isDue])
}

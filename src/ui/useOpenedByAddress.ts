import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Opens what the address asks for, a form or a question, once its reader may; then the address asks no more. */
export function useOpenedByAddress(param: string, isAllowed: boolean, open: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = isAllowed && params.has(param)
  const answer = useEffectEvent(() => {
    open()
    const others = new URLSearchParams(params)
    others.delete(param)
    setParams(others, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}

import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Opens a form that the address asks for, once its reader may use it; the address does not ask again. */
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

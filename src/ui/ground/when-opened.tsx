import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * Makes a component, such as a dialog, whose code is fetched when it first opens. Once opened it stays, so that it
 * can move out and keep its state. It is no part of the server's page, where nothing would answer a press yet. Code that
 * does not come takes nothing of the page with it: `onClose` is called, and opening asks for the code again. `onFailed` may
 * say so, as nothing else does without a connection. `waiting` is shown until the code has come.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props & { onClose?(): void; onFailed?(): void }> {
  return function WhenOpened(props) {
    const { open, onClose, onFailed } = props
    const [isAsked, setAsked] = useState(false)
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    const giveUp = useEffectEvent(() => {
      onClose?.()
      onFailed?.()
    })
    useEffect(() => {
      setAsked(open)
      if (!open) return
      let isWanted = true
      load().then(
        (loaded) => isWanted && setLoaded(() => loaded.default),
        () => isWanted && giveUp(),
      )
      return () => {
        isWanted = false
      }
    }, [open])

    return Loaded ? <Loaded {...props} /> : open && isAsked && waiting
  }
}

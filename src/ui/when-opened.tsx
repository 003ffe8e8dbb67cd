import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * Makes a component, such as a dialog, whose code is fetched when it first opens. Once opened it stays, so that it
 * can move out and keep its state. It is no part of the server's page, where nothing would answer a press yet.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load) as unknown as ComponentType<Props>
  return function WhenOpened(props: Props) {
    const [needed, setNeeded] = useState(false)
    useEffect(() => {
      if (props.open) setNeeded(true)
    }, [props.open])

    if (!needed) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

import { AsRendered } from '#platform/texts/i18n.tsx'

/**
 * Makes a component that is part of the server's page, while its code comes later in the browser and wakes what is there.
 * Until then the server's markup stays as it was sent, whatever changes around it: React would put `fallback` in its place.
 * Where the code does not come, and the visitor would not load the page anew, it stays as well, until there is a connection
 * again. `onAwake` is called once its buttons act on the present state.
 */
export function waking<Props extends object>(
  inServer: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
  onAwake: () => void = () => {},
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = inServer ?? lazy(() => untilThere(load))
  return function Waking(props) {
    const [isAwake, setAwake] = useState(false)
    const current = (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
        <Awake tell={setAwake} />
      </Suspense>
    )
    const [asleep] = useState(current)
    useEffect(() => {
      if (isAwake) onAwake()
    }, [isAwake])
    return <AsRendered asleep={!isAwake}>{isAwake ? current : asleep}</AsRendered>
  }
}

/** The code, once it can be fetched: what failed is fetched anew with the next connection. */
function untilThere<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return untilThere(load)
  })
}

/** Its effect runs when the code of what stands beside it has come. */
function Awake({ tell }: { tell(isAwake: boolean): void }) {
  useEffect(() => tell(true), [tell])
  return null
}

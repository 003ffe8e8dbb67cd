import { type ComponentType, useEffect, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'

/**
 * Makes a component whose code is fetched once the page stands, and that shows nothing until then. Code that does not come is
 * asked for again when the browser is online again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function Later(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const left = new AbortController()
      const { signal } = left
      const start = () => {
        inBackground(load()).then(
          (loaded) => !signal.aborted && setLoaded(() => loaded.default),
          () => window.addEventListener('online', start, { once: true, signal }),
        )
      }
      start()
      return () => left.abort()
    }, [])
    return Loaded && <Loaded {...props} />
  }
}

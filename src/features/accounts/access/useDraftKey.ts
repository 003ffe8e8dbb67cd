import { useState } from 'react'
import { useViewer } from './viewer.tsx'

/**
 * The key of a draft of the member who opened the form, or of `whose` without one: a session that ends while somebody writes
 * must not lose it. `name` says which form of which thing it is.
 */
export function useDraftKey(name: string, whose = ''): string {
  const viewer = useViewer()
  const [accountId] = useState(viewer?.accountId ?? whose)
  return `fitfuel.${name}.draft.${accountId}`
}

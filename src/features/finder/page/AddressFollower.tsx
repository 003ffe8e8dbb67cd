import { useEffect, useEffectEvent } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'

type Props = { onEntry(location: Location, type: NavigationType): void }

/** Tells of each entry of the history. In a component of its own, since who uses the location is rendered for each. */
export function AddressFollower({ onEntry }: Props) {
  const location = useLocation()
  const type = useNavigationType()
  const tell = useEffectEvent(onEntry)
  useEffect(() => tell(location, type), [location, type])
  return null
}

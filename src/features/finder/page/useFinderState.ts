import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { decodeState, encodeState, lacksLoad } from '../ground/finder.address.rules.ts'
import {
  changeUnloaded,
  type FinderState,
  hasChanged,
  hasOverlay,
  sameFilters,
} from '../ground/finder.state.rules.ts'
import { withFields } from '../panel/fields.rules.ts'
import { type Narrowing, withMissing } from '../preferences/preferences.rules.ts'

/** Browsers refuse more than some hundred changes of an address in half a minute; typing makes many. */
const WRITE_DELAY_MS = 250

/**
 * `step` makes an entry of its own in the history, `edit` changes the present one after `WRITE_DELAY_MS` without another
 * change. A `deferred step` makes its entry on `flush`, or after the same time: the router renders the page for an entry,
 * which an answer on its way should not have to wait for.
 */
export type Write = 'step' | 'deferred step' | 'edit'

/** `over` is how many entries lie above the one without anything open, to which closing goes back. */
type EntryState = { finder?: 'written'; over?: number }

const entryOf = ({ state }: Location) => state as EntryState | null

/**
 * The finder's state, kept equal to the address bar in both directions: changes are written to the address, and
 * an address that is not our own (back, forward, a link) is read. Opening a product or the comparison is a step of its
 * own, as is following a product to another; closing goes back over these steps, so that none leaves entries that do
 * nothing; for the same reason a step that leaves the address as it is makes no entry. Back and forward move between
 * loads, pages and open products: the comparison, and what the panel says but has not loaded, go along and are not
 * undone. An address that says nothing of a load (`lacksLoad`) has what was set for good (`kept`), and so has one that was not
 * loaded yet. `first` is the location that the finder was opened with; later ones are told to `follow`.
 */
export function useFinderState(kept: Narrowing, first: Location) {
  const navigate = useNavigate()
  const here = useRef(first)
  const [state, setState] = useState(() => decodeState(first.search))
  const latest = useRef(state)
  /** The query that the address has, or will have once the router has written it. */
  const written = useRef(encodeState(state))
  const pending = useRef<{ timer: number; isStep: boolean; options: NavigateOptions }>(undefined)
  const closing = useRef(false)

  const adopt = useCallback((next: FinderState) => {
    latest.current = next
    setState(next)
  }, [])

  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
  }, [])

  const write = useCallback(
    (options: NavigateOptions) => {
      cancel()
      const query = encodeState(latest.current)
      if (query === written.current) options = { ...options, replace: true }
      written.current = query
      // No loader runs again: what the panel changes is loaded by its button, through the query cache.
      navigate({ search: query && `?${query}` }, { ...keep, ...options })
    },
    [navigate, cancel],
  )

  const change = useCallback(
    (next: FinderState, how: Write = 'edit') => {
      if (next === latest.current) return
      const isOpen = hasOverlay(next)
      const wasOpen = hasOverlay(latest.current)
      const over = entryOf(here.current)?.over ?? 0
      adopt(next)
      // What changes before a deferred step is written becomes part of it.
      const isStepPending = pending.current?.isStep ?? false
      cancel()
      if (how === 'step' || (isOpen && !wasOpen)) {
        return write({ state: { finder: 'written', over: isOpen && !isStepPending ? over + 1 : 0 } })
      }
      if (how === 'edit' && !isOpen && wasOpen && over > 0) {
        closing.current = true
        return navigate(-over)
      }
      const isStep = how === 'deferred step' || isStepPending
      const options = { replace: !isStep, state: { finder: 'written', over: isStep ? 0 : over } }
      pending.current = { isStep, options, timer: window.setTimeout(write, WRITE_DELAY_MS, options) }
    },
    [adopt, write, cancel, navigate],
  )

  const flush = useCallback(() => {
    if (pending.current) write(pending.current.options)
  }, [write])

  // What we wrote ourselves has it, unless it was taken away there.
  const withKept = (there: FinderState, isWritten: boolean, lacksLoad: boolean) =>
    !isWritten && (there.loaded === null || lacksLoad)
      ? changeUnloaded(there, withMissing(kept, there.panel))
      : there

  const follow = (location: Location, type: NavigationType) => {
    here.current = location
    const isWritten = entryOf(location)?.finder === 'written'
    if (type !== 'POP' && isWritten) return
    if (closing.current) {
      closing.current = false
      written.current = location.search.slice(1)
      // What was changed while something stood in front is not in the entry before it.
      if (encodeState(latest.current) !== written.current) {
        write({ replace: true, state: { finder: 'written' } })
      }
      return
    }
    cancel()
    const address = decodeState(location.search)
    const there = withKept(address, isWritten, lacksLoad(new URLSearchParams(location.search)))
    const next = type === 'POP' ? carryAlong(there, latest.current) : there
    written.current = encodeState(address)
    if (encodeState(next) !== encodeState(latest.current)) adopt(next)
    if (encodeState(next) !== written.current) {
      write({ replace: true, state: { finder: 'written', ...entryOf(location) } })
    }
  }

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // The press may lead elsewhere: written later, a change would abort that navigation.
    addEventListener('pointerdown', flush, { signal })
    // The entry that the change belongs to is left then.
    addEventListener('popstate', cancel, { signal })
    return () => {
      cancel()
      listening.abort()
    }
  }, [flush, cancel])

  const applyForm = useCallback(
    (form: HTMLFormElement) => {
      // At once: a rendering puts the fields back, and a key that is pressed meanwhile would be lost with them.
      const { current } = latest
      const fields = changedFields(form)
      const panel = fields.size > 0 ? withFields(current.panel, fields) : current.panel
      if (!sameFilters(panel, current.panel)) change({ ...current, panel })
      return panel
    },
    [change],
  )

  return {
    state,
    change,
    /** Writes a pending change to the address at once. */
    flush,
    /** Reads the location of an entry of the history that is current now, unless it was written here. */
    follow,
    /** Whether the address asks what is loaded without saying that it was. */
    isAnsweredUnloaded: () =>
      state.loaded !== null && !pending.current && lacksLoad(new URLSearchParams(here.current.search)),
    /** Takes over what the fields of the form say that were changed before their script was there, and gives the panel with it. */
    applyForm,
  }
}

type FollowerProps = { onEntry(location: Location, type: NavigationType): void }

/** Tells of each entry of the history. In a component of its own: whatever uses the location is rendered for each. */
export function AddressFollower({ onEntry }: FollowerProps) {
  const location = useLocation()
  const type = useNavigationType()
  const tell = useEffectEvent(onEntry)
  useEffect(() => tell(location, type), [location, type])
  return null
}

/** Values of the form's fields that differ from those with which the page came, by name. */
function changedFields(form: HTMLFormElement): ReadonlyMap<string, string> {
  const isChanged = (field: Element) =>
    field instanceof HTMLSelectElement
      ? !field.selectedOptions[0]?.defaultSelected
      : field instanceof HTMLInputElement && field.value !== field.defaultValue
  const fields = [...form.elements].filter(isChanged) as (HTMLInputElement | HTMLSelectElement)[]
  return new Map(fields.map(({ name, value }) => [name, value]))
}

/** The state of an entry of the history with what moving through it does not undo. */
function carryAlong(there: FinderState, now: FinderState): FinderState {
  const { compare } = now
  const comparing = there.comparing && compare.length > 0
  return { ...there, panel: hasChanged(now) ? now.panel : there.panel, compare, comparing }
}

const keep: NavigateOptions = { preventScrollReset: true, defaultShouldRevalidate: false }

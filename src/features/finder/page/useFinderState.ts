import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigationType } from 'react-router'
import { decodeState, encodeState, lacksLoad } from '../ground/finder.address.rules.ts'
import { changeUnloaded, type FinderState, hasOverlay, sameFilters } from '../ground/finder.state.rules.ts'
import { withFields, withUnloaded } from '../panel/fields.rules.ts'
import { type Narrowing, withMissing } from '../preferences/preferences.rules.ts'

/** Debounces what typing writes to the address: browsers refuse more than some hundred changes in half a minute. */
const WRITE_DELAY_MS = 250

/**
 * `step` makes an entry of its own in the history, `edit` changes the present one after `WRITE_DELAY_MS` without another
 * change. A `deferred step` makes its entry on `flush`, or after the same time: the router renders the page for an entry,
 * which an answer on its way should not have to wait for. `typing` leaves the address to the change that loads what was
 * typed: the entry before stays as it was.
 */
export type Write = 'step' | 'deferred step' | 'edit' | 'typing'

/**
 * How the load of what was typed is written. It makes an entry of its own where it was typed on the present one. It changes
 * the present one where the address has it already: Back would lead to that address, and from there straight back again.
 * What came along from an entry that was left is not loaded (`null`): it waits in its field, and the list stays.
 */
type TypedWrite = 'deferred step' | 'edit' | null

/** `over` is the number of entries that what is open has pushed; closing it goes back over them. */
type EntryState = { finder?: 'written'; over?: number }

/**
 * The finder's state, kept equal to the address bar in both directions: changes are written to the address, and
 * an address that is not our own (back, forward, a link) is read. Opening a product or the comparison is a step of its
 * own, as is following a product to another; closing goes back over these steps, so that none leaves entries that do
 * nothing; for the same reason a step that leaves the address as it is makes no entry. Back and forward move between
 * loads, pages and open products: the comparison, and what the panel says but has not loaded, go along and are not
 * undone. An address that says nothing of a load (`lacksLoad`) has what was set for good (`kept`), and so has one that was not
 * loaded yet.
 */
export function useFinderState(kept: Narrowing) {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [state, setState] = useState(() => decodeState(location.search))
  const latest = useRef(state)
  /** The query that the address has, or will have once the router has written it. */
  const written = useRef(encodeState(state))
  const pending = useRef<{ timer: number; options: NavigateOptions }>(undefined)
  const closing = useRef(false)
  const typedWrite = useRef<TypedWrite>('edit')
  const entry = location.state as EntryState | null

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
      typedWrite.current = 'edit'
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
      if (how === 'typing') {
        if (pending.current) write(pending.current.options)
        typedWrite.current = 'deferred step'
        return adopt(next)
      }
      const isOpen = hasOverlay(next)
      const wasOpen = hasOverlay(latest.current)
      const over = entry?.over ?? 0
      adopt(next)
      // What changes before a deferred step is written becomes part of it.
      const isStepPending = pending.current?.options.replace === false
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
      pending.current = { options, timer: window.setTimeout(write, WRITE_DELAY_MS, options) }
    },
    [adopt, write, cancel, navigate, entry],
  )

  const flush = useCallback(() => {
    if (pending.current) write(pending.current.options)
  }, [write])

  // What we wrote ourselves has it, unless it was taken away there.
  const withKept = useEffectEvent((there: FinderState, isWritten: boolean) =>
    !isWritten && (there.loaded === null || lacksLoad(location.search))
      ? changeUnloaded(there, withMissing(kept, there.panel))
      : there,
  )

  useEffect(() => {
    const isWritten = (location.state as EntryState | null)?.finder === 'written'
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
    const there = withKept(address, isWritten)
    const next = type === 'POP' ? carryAlong(there, latest.current) : there
    written.current = encodeState(address)
    const isOther = encodeState(next) !== encodeState(latest.current)
    if (isOther) adopt(next)
    if (encodeState(next) !== written.current) {
      write({ replace: true, state: { finder: 'written', ...(location.state as EntryState | null) } })
    }
    // The page that was just opened is not another one.
    if (isOther) typedWrite.current = type === 'POP' ? null : 'edit'
  }, [location, type, adopt, write, cancel])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // A press may follow a link. A change that is written after it would abort that navigation.
    window.addEventListener('pointerdown', flush, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Enter' && flush(), { signal })
    // By then the visitor has left the entry that a pending change belongs to.
    window.addEventListener('popstate', cancel, { signal })
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
    typedWrite,
    /** Whether the address asks what is loaded without saying that it was. */
    isAnsweredUnloaded: state.loaded !== null && lacksLoad(location.search),
    /** Takes over what the fields of the form say that were changed before their script was there, and gives the panel with it. */
    applyForm,
  }
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
  return { ...there, panel: withUnloaded(there.panel, now), compare, comparing }
}

const keep: NavigateOptions = { preventScrollReset: true, defaultShouldRevalidate: false }

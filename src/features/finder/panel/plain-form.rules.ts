import { type CriterionKey, criterionKeys } from '#features/engine/ground/query.rules.ts'
import { decodeState, encodeState, hiddenEntries } from '../ground/finder.address.rules.ts'
import { type Filters, initialState, load } from '../ground/finder.state.rules.ts'

/**
 * Ends what the form of the panel sends without script. Behind it comes what was chosen before, which the form sends
 * along while its script is on its way: without script the controls before it say the same, and what was taken back.
 */
export const PLAIN_END = 'plain'

/** With this parameter the page has the controls for visitors without script: they are a tenth of it, and few need them. */
export const PLAIN_CONTROLS = 'controls'

/** The query of a page with those controls in it, in which the panel says what it says at `query`. */
export function queryWithControls(query: string): string {
  const { panel } = decodeState(query)
  const params = new URLSearchParams(encodeState({ ...initialState, panel }))
  params.set(PLAIN_CONTROLS, PLAIN_END)
  return String(params)
}

/** Whether a query asks for those controls. */
export function asksForControls(query: string): boolean {
  return new URLSearchParams(query).get(PLAIN_CONTROLS) === PLAIN_END
}

/** The criteria that have a control: those chosen first, in their order, as a form sends its controls in theirs. */
export function plainCriteria({ criteria }: Filters): CriterionKey[] {
  return [...new Set([...criteria.map(({ key }) => key), ...criterionKeys])].filter((key) => key !== 'price')
}

/** What the form sends without script besides what its controls say. */
export function plainEntries(filters: Filters): string[][] {
  const { criteria } = filters
  const place = criteria.findIndex(({ key }) => key === 'price')
  return [
    ...hiddenEntries({ ...filters, criteria: [], flags: [], stores: [] }),
    // The price has its control before all wishes: its place among them has to be said.
    [PLAIN_END, String(place < 0 ? criteria.length : place)],
  ]
}

/** The finder's query for what the form sent without script; `null` for every other query. */
export function queryOfPlainForm(query: string): string | null {
  const entries = [...new URLSearchParams(query)]
  const end = entries.findIndex(([name]) => name === PLAIN_END)
  if (end < 0) return null
  const { panel } = decodeState(String(new URLSearchParams(entries.slice(0, end))))
  const criteria = panel.criteria.filter(({ key }) => key !== 'price')
  criteria.splice(Number(entries[end]![1]) || 0, 0, ...panel.criteria.filter(({ key }) => key === 'price'))
  return encodeState(load(initialState, { ...panel, criteria }))
}

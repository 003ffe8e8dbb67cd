import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Base UI puts empty elements around what floats, of which each hands the focus on at once. They can be focused and are
 * hidden from screen readers, which axe reports of every menu; Base UI has no setting for it.
 */
export const FOCUS_GUARD = '[data-base-ui-focus-guard]'

/**
 * What axe finds on the page as it stands: the rule, and the first element that breaks it. The pages have no frames, so
 * axe runs in the page itself (its legacy mode), which costs a third of the time.
 */
export async function violationsOn(page: Page, rules: Record<string, { enabled: boolean }> = {}) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(FOCUS_GUARD)
    .options({ resultTypes: ['violations'], rules })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/**
 * Base UI puts empty elements around what floats, of which each hands the focus on at once. They can be focused and are
 * hidden from screen readers, which axe reports of every menu; Base UI has no setting for it.
 */
export const FOCUS_GUARD = '[data-base-ui-focus-guard]'

/** The small build: reading the other one takes a browser as long as half of what it then does. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands: the rule, and the first element that breaks it. The pages have no frames. */
export async function violationsOn(page: Page, rules: RunOptions['rules'] = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ guard, rules }) => {
      const { violations } = await window.axe.run({ exclude: guard }, { resultTypes: ['violations'], rules })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { guard: FOCUS_GUARD, rules },
  )
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { firefoxPath } from './installed.ts'
import type { Engine, Found } from './tab.ts'

/** Firefox as it is installed, without a window, over WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',

  async open(size) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
    })
    const page = await browser.newPage()
    await page.setViewport(size)
    return {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (script, ...args) =>
        page.evaluate(script as (...given: unknown[]) => unknown, ...args) as Promise<
          ReturnType<typeof script>
        >,
      all: async (selector) => (await page.$$(selector)).map(found),
      escape: () => page.keyboard.press('Escape'),
      close: () => browser.close(),
    }
  },
}

function found(element: ElementHandle): Found {
  return {
    isVisible: () => element.isVisible(),
    click: () => element.click(),
    type: (text) => element.type(text),
    select: async (value) => void (await element.select(value)),
    upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  }
}

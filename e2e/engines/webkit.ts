import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import type { Engine, Found } from './tab.ts'

/**
 * The toolbar of its window keeps the page from getting as narrow as a phone, unless nothing of it takes room; and
 * the desktop's wish for no animations is the page's `prefers-reduced-motion`.
 */
const CONFIGURATION = {
  'gtk.css': '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 8px; }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
}

/** How often it is looked whether an element stands still, and on top, before it is clicked all the same. */
const MOST_LOOKS = 20

/** The engine of Safari as WebKitGTK, on a display that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',

  async open({ width, height }) {
    const folder = mkdtempSync(join(tmpdir(), 'fitfuel-webkit-'))
    mkdirSync(join(folder, 'gtk-3.0'))
    for (const [name, content] of Object.entries(CONFIGURATION)) {
      writeFileSync(join(folder, 'gtk-3.0', name), content)
    }
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const DISPLAY = `:${await firstLine(screen)}`
    const port = await freePort()
    const env = { ...process.env, DISPLAY, XDG_CONFIG_HOME: folder, LANGUAGE: 'en_GB' }
    const server = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
    const driver = await connect(`http://127.0.0.1:${port}`)
    await resize(driver, width, height)
    return {
      goto: (url) => driver.get(url),
      evaluate: (script, ...args) => driver.executeScript(script, ...args),
      all: async (selector) =>
        (await driver.findElements(By.css(selector))).map((element) => found(driver, element)),
      escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
      async close() {
        await driver.quit()
        await Promise.all([server, screen].map(ended))
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}

/** Connects as soon as the server listens. */
function connect(url: string): Promise<WebDriver> {
  const capabilities = { browserName: 'MiniBrowser' }
  return vi.waitFor(() => new Builder().usingServer(url).withCapabilities(capabilities).build(), {
    timeout: 30_000,
    interval: 200,
  })
}

/** Makes the page so large: the window is larger by what is around it. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ width, height, x: 0, y: 0 })
  const around = height - Number(await driver.executeScript('return innerHeight'))
  await window.setRect({ width, height: height + around, x: 0, y: 0 })
}

function found(driver: WebDriver, element: WebElement): Found {
  return {
    isVisible: () => element.isDisplayed(),
    async click() {
      // The driver clicks where the element was a moment ago, whatever lies there by then.
      let before: unknown
      for (let looks = 0; looks < MOST_LOOKS; looks++) {
        const place = await driver.executeScript(placeOf, element)
        if (place !== null && place === before) break
        before = place
        await setTimeout(100)
      }
      await element.click()
    },
    type: (text) => element.sendKeys(text),
    select: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
    upload: (file) => element.sendKeys(file),
  }
}

/**
 * Runs in the page: where an element is that takes clicks. Any other is brought to the middle, as something may stand
 * fixed over the edges; one that takes them stays, as a button in a corner goes while the page is scrolled.
 */
function placeOf(element: Element): string | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  if (element.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return `${x} ${y}`
  element.scrollIntoView({ block: 'center' })
  return null
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  return line
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, test as plain } from '@playwright/test'
import { messageType, type VersionAnswer, WORKER_PATH } from '#features/pwa/ground/app.rules.ts'
import { workerScript } from '../../scripts/worker.ts'
import { open } from '../session.ts'

/** The product as it is released: its worker can be another one later, and it can be out of reach. */
export type Site = {
  url: string
  /** Paths that were asked for, in order. */
  asked: string[]
  /** Builds the worker anew, as another version, and has it in place of the one before. */
  release(version: string): Promise<void>
  setReachable(reachable: boolean): void
}

export const test = plain.extend<{ site: Site }>({
  serviceWorkers: 'allow',
  site: async ({ baseURL }, use) => {
    let worker = await workerScript('one')
    let reachable = true
    const asked: string[] = []
    const server = createServer((incoming, answer) => {
      asked.push(incoming.url ?? '')
      if (!reachable) return incoming.socket.destroy()
      if (incoming.url !== WORKER_PATH) return passOn(incoming, answer, baseURL!)
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker)
    })
    await new Promise<void>((ready) => server.listen(0, ready))
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      asked,
      async release(version) {
        worker = await workerScript(version)
      },
      setReachable(is) {
        reachable = is
        if (!is) server.closeAllConnections()
      },
    })
    server.closeAllConnections()
    server.close()
  },
})

/** Waits until the worker serves the page and has its version told; gives that. */
export async function runningVersion(page: Page): Promise<string> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const answer = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FOR_UPDATES' }, [port2])
      }),
  )
  return messageType(answer) === 'VERSION' ? (answer as VersionAnswer).version : ''
}

/** Opens a page, with a clock that can be put on, and waits until its worker serves it; gives the version of that. */
export async function openApp(page: Page, url: string): Promise<string> {
  await page.clock.install()
  await open(page, url)
  await startApp(page)
  return runningVersion(page)
}

/** Lets the page fetch what makes an app of it, which it does some seconds later, an hour before its first round. */
export async function startApp(page: Page) {
  await page.clock.fastForward(10_000)
  await page.locator('[aria-live=polite].contents').waitFor({ state: 'attached' })
}

/** Addresses of the pages kept for use without a connection. */
export async function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('fitfuel-pages')).keys()
    return keys.map(({ url }) => url.slice(window.location.origin.length))
  })
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { url: path = '/', method, headers } = incoming
  const { hostname, port } = new URL(target)
  const passed = request({ hostname, port, path, method, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

import { describe, expect, test } from 'vitest'
import { holdScripts, keepEarlyPresses, startHeldScripts, withScripts } from './scripts.server.ts'

const preload = '<link rel="modulepreload" href="/assets/root-1a.js" nonce="n"/>'
const module = '<script nonce="n" type="module" async="">import "/assets/root-1a.js"</script>'

describe('The scripts of a page', () => {
  test('are not fetched while they are held', () => {
    expect(held(preload)).toBe('<meta name="held" content="/assets/root-1a.js" nonce="n"/>')
    expect(held(module)).toBe('<script nonce="n" type="text/held">import "/assets/root-1a.js"</script>')
  })

  test('are held alone: style sheets, fonts and words stay as they are', () => {
    const page =
      '<link rel="preload" href="/a.woff2" as="font"/><link rel="stylesheet" href="/a.css"/>' +
      '<script nonce="n">start()</script><p>&lt;script type=&quot;module&quot; async=&quot;&quot;&gt; voor € 1,59</p>'
    expect(held(page)).toBe(page)
  })

  test('come behind what was rendered, with the data of the page, of which no character ends a script', () => {
    const data = '["</script><script>alert(1)</script>","<!--","a & b","\u2028\u2029","€ 1,59"]'
    const rendered = Buffer.from(`<!DOCTYPE html><html><body>${preload}<p>crème</p>${module}</body></html>`)
    const whole = String(withScripts(rendered, data, 'n'))
    expect(whole).toMatch(/^<!DOCTYPE html><html><body><meta name="held"/)
    expect(whole).toMatch(/<\/script><\/body><\/html>$/)
    const [, handOver, start, keep, ...more] = whole.matchAll(/<script nonce="n"[^>]*>(.*?)<\/script>/gs)
    expect(more).toEqual([])
    expect([start![1], keep![1]]).toEqual([startHeldScripts, keepEarlyPresses])
    const sent: string[] = []
    const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push('closed') }
    new Function('window', handOver![1]!)({ __reactRouterContext: { streamController } })
    expect(sent).toEqual([data, 'closed'])
  })

  test('are not put behind a page that is not whole', () => {
    expect(() => withScripts(Buffer.from('<html><body><p>'), '', 'n')).toThrow()
    expect(() => withScripts(Buffer.from('<p>'), '', 'n')).toThrow()
  })

  test('are started by a script that stands on its own, and early presses are kept by another', () => {
    for (const script of [startHeldScripts, keepEarlyPresses]) {
      expect(() => new Function(script)).not.toThrow()
      expect(script).not.toContain('</script')
    }
  })
})

function held(html: string): string {
  return String(holdScripts(Buffer.from(html)))
}

import { describe, expect, test } from 'vitest'
import { holdScripts, startHeldScripts } from './scripts.server.ts'

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

  test('are held in pieces that are cut anywhere, or come early as a whole', () => {
    const page = Buffer.from(`<p>crème brûlée, € 1,59</p>${preload}${module}`)
    for (let cut = 0; cut <= page.length; cut++) {
      const pieces = [page.subarray(0, cut), page.subarray(cut)].map(holdScripts)
      const whole = Buffer.concat(pieces).toString()
      expect(release(whole)).toBe(page.toString())
    }
  })

  test('are started by a script that stands on its own', () => {
    expect(() => new Function(startHeldScripts)).not.toThrow()
    expect(startHeldScripts).not.toContain('</script')
  })
})

function held(html: string): string {
  return holdScripts(Buffer.from(html)).toString()
}

/** What was there before, of what is held. */
function release(html: string): string {
  return html
    .replaceAll('<meta name="held" content="', '<link rel="modulepreload" href="')
    .replaceAll('type="text/held">', 'type="module" async="">')
}

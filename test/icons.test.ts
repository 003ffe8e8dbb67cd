import { Tag } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { expect, test } from 'vitest'
import createIcon from '#ui/ground/icon.ts'
import { icons } from '../vite.icons.ts'

const shapes: Parameters<typeof createIcon>[0]['node'] = [
  ['path', { d: 'M12.586 2.586A2 2 0 0 0 11.172 2H4', key: 'a' }],
  ['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor', key: 'b' }],
]

test('an icon of a build is drawn as the library draws it, with its own classes alone', () => {
  const props = { size: 14, strokeWidth: 1.9, className: 'shrink-0' }
  const own = renderToStaticMarkup(createElement(createIcon({ node: shapes }), props))
  const inner = own.slice(own.indexOf('>') + 1)
  expect(inner).toBe(
    '<path d="M12.586 2.586A2 2 0 0 0 11.172 2H4"></path><circle cx="7.5" cy="7.5" r=".5" fill="currentColor"></circle></svg>',
  )
  const attributesOf = (markup: string) =>
    markup.slice(0, markup.indexOf('>')).match(/[\w-]+="[^"]*"/gi) ?? []
  const libraries = attributesOf(renderToStaticMarkup(createElement(Tag, props)))
  expect(attributesOf(own)).toEqual(
    libraries
      .filter((attribute) => !attribute.startsWith('xmlns'))
      .map((attribute) => attribute.replace('lucide lucide-tag ', ''))
      .toSorted(byPlaceIn(attributesOf(own))),
  )
})

test('an icon is hidden from screen readers unless it has a name', () => {
  const Icon = createIcon({ node: shapes })
  expect(renderToStaticMarkup(createElement(Icon))).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(createElement(Icon, { 'aria-label': 'Price' }))).not.toContain('aria-hidden')
})

test('a build stops where icons are made in another way, as by a file of another name', async () => {
  const withoutIcons = build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [icons()],
    build: { write: false, rolldownOptions: { input: 'src/platform/ground/chunk.ts' } },
  })
  await expect(withoutIcons).rejects.toThrow('vite.icons.ts has to follow')
})

/** Attributes have no order. */
function byPlaceIn(order: readonly string[]) {
  return (one: string, other: string) => order.indexOf(one) - order.indexOf(other)
}

import { load } from 'cheerio'
import { Leaf, Tag } from 'lucide-react'
import { type ComponentProps, type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { MAX_SEARCH_LENGTH } from '#platform/texts/search.rules.ts'
import { outlineOf } from '#test/outline.ts'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { IconLink } from '../button/IconLink.tsx'
import { Switch } from '../button/Switch.tsx'
import { TabLinks } from '../button/TabLinks.tsx'
import { DraftNote } from '../form/DraftNote.tsx'
import { Field } from '../form/Field.tsx'
import { FormTrap } from '../form/FormTrap.tsx'
import { SearchBox } from '../form/SearchBox.tsx'
import { Select } from '../form/Select.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { ListFoot } from '../list/ListFoot.tsx'
import { Alert } from '../notice/Alert.tsx'
import { Chip, ChipLink } from '../notice/Chip.tsx'
import { EmptyPage } from '../shelf/EmptyPage.tsx'
import { Price } from '../shelf/Price.tsx'
import { PriceShelf } from '../shelf/PriceShelf.tsx'
import { IconSheet, SheetIcon } from './IconSheet.tsx'
import { onPlainClick } from './plain-click.ts'
import { Skeleton } from './Skeleton.tsx'

function markup(element: ReactElement): string {
  const language = { first: 'en' } as Parameters<typeof LanguageProvider>[0]
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(LanguageProvider, language, element)),
  )
}

const nothing = () => undefined
const foot = { items: [], hasMore: true, isLoadingMore: false, isMoreFailed: false, loadMore: nothing }
const footTexts = { loadMore: 'More', loadingMore: 'Loading', failed: 'No more came', tryAgain: 'Try again' }
const footOf = (list: Partial<typeof foot>) =>
  createElement(ListFoot, {
    list: { ...foot, ...list },
    rows: { current: null },
    texts: footTexts,
    failureClass: '',
  })
const search = { label: 'Search', clearLabel: 'Clear', onType: nothing, onClear: nothing }
const tabs = [
  { to: '/a', text: 'Open', isShown: true, waiting: 3 },
  { to: '/b', text: 'Closed', isShown: false, waiting: 0 },
  { to: '/c', text: 'All', isShown: false, waiting: null },
]

// What screen readers and keyboards are told of each control, whatever page it stands on.
const controls: Record<string, { element: ReactElement; says: string[] }> = {
  'an alert, which is read out at once': {
    element: createElement(Alert, { title: 'It failed', detail: 'No connection' }),
    says: ['role=alert:', 'It failed', 'No connection'],
  },
  'a draft that is back': {
    element: createElement(DraftNote, {
      title: 'It is back',
      detail: 'Of today',
      discardLabel: 'Discard',
      onDiscard: nothing,
    }),
    says: ['role=status:', 'It is back', 'Of today', 'button type=button: Discard'],
  },
  'a button at work, which keeps the focus': {
    element: createElement(Button, { busy: true }, 'Save'),
    says: ['button aria-busy=true aria-disabled=true type=button: Save'],
  },
  'a button with an icon alone': {
    element: createElement(IconButton, { label: 'Close' }),
    says: ['button aria-label=Close type=button:'],
  },
  'a link with an icon alone': {
    element: createElement(IconLink, { label: 'Next', href: '/b' }),
    says: ['[a href=/b] Next'],
  },
  'a link that leads nowhere now': {
    element: createElement(IconLink, { label: 'Next' }),
    says: ['[a aria-disabled=true role=link] Next'],
  },
  'a switch that is on': {
    element: createElement(Switch, {
      label: 'Mails',
      hint: 'We write',
      name: 'mails',
      checked: true,
      onChange: nothing,
    }),
    says: ['Mails', 'We write', 'input aria-checked=true checked= name=mails role=switch type=checkbox:'],
  },
  'tabs with what waits behind each': {
    element: createElement(TabLinks, { name: 'Reports', tabs }),
    says: [
      'nav aria-label=Reports:',
      'li: [a aria-current=true href=/a] Open 3',
      'li: [a href=/b] Closed',
      'li: [a href=/c] All',
    ],
  },
  'a field that programs alone fill in': {
    element: createElement(FormTrap),
    says: ['aria-hidden=true:', 'Leave this empty', 'input name=website tabindex=-1:'],
  },
  'a search box with nothing in it': {
    element: createElement(SearchBox, { ...search, typed: '' }),
    says: ['Search', `input maxlength=${MAX_SEARCH_LENGTH} name=search type=search value=:`],
  },
  'a search box with something to clear': {
    element: createElement(SearchBox, { ...search, typed: 'kwark' }),
    says: [
      'Search',
      `input maxlength=${MAX_SEARCH_LENGTH} name=search type=search value=kwark:`,
      'button aria-label=Clear type=button:',
    ],
  },
  'a choice that is made': {
    element: createElement(Chip, { pressed: true }, 'Vegan'),
    says: ['button aria-pressed=true type=button: Vegan'],
  },
  'a choice with its place among others': {
    element: createElement(Chip, { pressed: true, number: 2 }, ' Salt'),
    says: ['button aria-pressed=true type=button: 2 Salt'],
  },
  'a choice that opens a list': {
    element: createElement(Chip, { pressed: false, expanded: true }, 'Salt'),
    says: ['button aria-expanded=true type=button: Salt'],
  },
  'a choice of the address': {
    element: createElement(ChipLink, { chosen: true, href: '?a' }, 'Kwark'),
    says: ['[a aria-current=true href=?a] Kwark'],
  },
  'one that is not made': {
    element: createElement(ChipLink, { chosen: false, href: '?a' }, 'Kwark'),
    says: ['[a href=?a] Kwark'],
  },
  'an amount, which is read once': {
    element: createElement(Price, { cents: 129 }),
    says: ['€\u00a01.29 [aria-hidden=true] €129'],
  },
  'what is being loaded': { element: createElement(Skeleton), says: ['aria-hidden=true:'] },
  'a page with nothing on it': {
    element: createElement(EmptyPage, { documentTitle: 'Gone', title: 'Nothing here', detail: 'It is gone' }),
    says: ['Gone', 'img alt= src=/illustrations/seedling.svg:', 'h1: Nothing here', 'It is gone'],
  },
  'a list that goes on': { element: footOf({}), says: ['button type=button: More'] },
  'more that is on its way': {
    element: footOf({ isLoadingMore: true }),
    says: ['button aria-busy=true aria-disabled=true type=button: Loading'],
  },
  'more that did not come': {
    element: footOf({ isMoreFailed: true }),
    says: ['role=alert:', 'No more came', 'button type=button: Try again'],
  },
  'a list that is whole': { element: footOf({ hasMore: false }), says: [] },
}

test.each(Object.entries(controls))('%s', (_what, { element, says }) => {
  const lines = outlineOf(markup(element)).trim().split('\n')
  // React has pictures fetched early, by a line of its own for the head.
  expect(lines.filter((line) => line !== '' && !line.startsWith('href='))).toEqual(says)
})

test.each([
  ['input', TextInput],
  ['textarea', TextArea],
  ['select', Select],
] as const)('a field names its %s, and says what is asked for, or what is wrong with it', (tag, control) => {
  const fieldOf = (notes: { hint?: string; error?: string }) => {
    const $ = load(
      markup(
        createElement(
          Field,
          { label: 'Name', ...notes } as ComponentProps<typeof Field>,
          createElement(control as unknown as ComponentType),
        ),
      ),
    )
    const found = $(tag)
    return {
      label: $(`label[for="${found.attr('id')}"]`).text(),
      note: $(`[id="${found.attr('aria-describedby')}"]`).text(),
      isInvalid: found.attr('aria-invalid'),
    }
  }
  expect(fieldOf({})).toEqual({ label: 'Name', note: '', isInvalid: undefined })
  expect(fieldOf({ hint: 'Short' })).toEqual({ label: 'Name', note: 'Short', isInvalid: undefined })
  expect(fieldOf({ hint: 'Short', error: 'Too long' })).toEqual({
    label: 'Name',
    note: 'Too long',
    isInvalid: 'true',
  })
})

test('on a shelf the cheapest has the full bar, and what has no price its name alone', () => {
  const product = { picture: '/a.svg', pictureClass: '' }
  const products = [
    { ...product, id: 'a', name: 'Kwark', cents: 100, href: '/a' },
    { ...product, id: 'b', name: 'Kip', cents: 200 },
    { ...product, id: 'c', name: 'Fish', detail: 'Soon', cents: null },
  ]
  const html = markup(
    createElement(PriceShelf, { label: 'Shelf', measure: '25 g protein', products, note: 'Of today' }),
  )
  const $ = load(html)
  expect([...$('rect')].map((bar) => $(bar).attr('width'))).toEqual(['100%', '50%'])
  expect([...$('li')].map((each) => $(each).text())).toEqual([
    '25 g protein€\u00a01.00€100Kwark',
    '25 g protein€\u00a02.00€200Kip',
    'FishSoon',
  ])
  expect([...$('li p[lang]')].map((name) => $(name).text())).toEqual(['Kwark', 'Kip'])
  expect($('li a').attr('href')).toBe('/a')
})

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  'a press with %s is left to the browser, which opens the link elsewhere',
  (key) => {
    const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
    const act = vi.fn()
    const preventDefault = vi.fn()
    const press = (held: object) => onPlainClick(act)({ ...keys, ...held, preventDefault } as never)
    press({ [key]: true })
    expect([act, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    press({})
    expect([act, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  },
)

test('an icon of the sheet around it is drawn once, and any other by itself', () => {
  const tags = ['milk', 'skyr'].map((key) => createElement(SheetIcon, { key, icon: Tag, size: 14 }))
  const leaf = createElement(SheetIcon, { key: 'leaf', icon: Leaf, size: 14, className: 'shrink-0' })
  const sheet = createElement(IconSheet, { icons: [Tag], strokeWidth: 1.9 }, tags, leaf)
  const page = load(markup(sheet))
  const id = page('symbol').attr('id')
  expect(page('symbol .lucide-tag')).toHaveLength(1)
  expect(
    page('use')
      .get()
      .map(({ attribs }) => attribs.href),
  ).toEqual([`#${id}`, `#${id}`])
  expect(page('svg > use').parent().first().attr()).toEqual({
    'aria-hidden': 'true',
    height: '14',
    width: '14',
  })
  expect(page('.lucide-tag, .lucide-leaf')).toHaveLength(2)
})

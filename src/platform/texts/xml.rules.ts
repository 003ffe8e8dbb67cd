import { escapeUTF8 } from 'entities/escape'

/** What XML 1.0 allows no document to hold, not even escaped: controls, halves of surrogate pairs, two noncharacters. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text as the content of an element or an attribute of XML; what no XML may hold is left out. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(forbidden, ''))
}

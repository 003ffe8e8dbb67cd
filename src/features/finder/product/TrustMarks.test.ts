import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { idsOf, indexOf, plainProduct, today } from '#features/engine/ground/catalogue.reference.ts'
import { measuresOf } from '#features/engine/ground/measures.rules.ts'
import type { Criterion } from '#features/engine/ground/query.rules.ts'
import { anything } from '#features/engine/ground/query.rules.ts'
import { type CatalogueProduct, toWire } from '#features/engine/index/product.wire.server.ts'
import { LanguageProvider } from '#platform/texts/i18n.tsx'
import { TrustMarks } from './TrustMarks.tsx'
import { WhyRank } from './WhyRank.tsx'

const typical: CatalogueProduct = {
  ...plainProduct,
  nutrition: { ...plainProduct.nutrition!, method: 'typical' },
}
const weighed: CatalogueProduct = {
  ...plainProduct,
  typical: { pieces: 6, grams: 58, source: 'Table' },
  pack: { amount: 348, unit: 'g', approximate: true },
}

/** The marks of a product, and why it stands where it stands when it alone is ranked by a criterion. */
function wordsOf(product: CatalogueProduct, key: Criterion['key'], locale: 'en' | 'nl' = 'en') {
  const index = indexOf([product])
  const { rows, ranking } = index.find({
    ...anything,
    criteria: [{ key, want: 'highest' }],
  })
  expect(idsOf(index, rows)).toEqual([product.id])
  const wire = toWire(product, measuresOf(product, today), today)
  const why = { product: wire, rank: ranking.items[0]!, ranking, total: 1, shown: [key] }
  const textOf = (element: ReturnType<typeof createElement>) =>
    renderToStaticMarkup(
      createElement(LanguageProvider, { first: locale } as Parameters<typeof LanguageProvider>[0], element),
    ).replace(/<[^>]*>/g, ' ')
  return {
    marks: textOf(createElement(TrustMarks, { product: wire, sample: false, today })),
    why: textOf(createElement(WhyRank, why)).replace(/\s+/g, ' ').trim(),
  }
}

test('[RANK-02] [DAT-13] a typical value and a typical weight are called so, and unsure, in words that hold at rank 1', () => {
  const byProtein = wordsOf(typical, 'protein')
  expect(byProtein.marks).toContain('Typical value')
  expect(byProtein.why).toBe('Less sure: the nutrition is a typical value')
  const byWeight = wordsOf(weighed, 'unit_price')
  expect(byWeight.marks).toContain('about 6 × 58\u00a0g (Table)')
  expect(byWeight.why).toBe('Less sure: the weight is a typical one')
  expect(wordsOf(weighed, 'protein_per_euro').why).toBe('Less sure: the weight is a typical one')
  expect(wordsOf(typical, 'protein', 'nl').marks).toContain('Gemiddelde waarde')
})

test('[DAT-10] what is counted without its liquid says so', () => {
  const drained: CatalogueProduct = {
    ...plainProduct,
    pack: { amount: 125, unit: 'g', approximate: false, drained: true },
  }
  expect(wordsOf(drained, 'unit_price')).toMatchObject({ why: 'Price per kg: best' })
  expect(wordsOf(drained, 'unit_price').marks).toContain('drained weight 125\u00a0g')
  expect(wordsOf(drained, 'unit_price', 'nl').marks).toContain('uitlekgewicht 125\u00a0g')
  const about: CatalogueProduct = { ...drained, pack: { ...drained.pack!, approximate: true } }
  expect(wordsOf(about, 'unit_price').why).toBe('Less sure: the weight is a typical one')
  expect(wordsOf(about, 'unit_price').marks).toContain('drained weight about 125\u00a0g')
})

test('[DAT-08] [RANK-02] values per 100 g meet a pack in millilitres by what a litre weighs, which is said and unsure', () => {
  const milk: CatalogueProduct = {
    ...plainProduct,
    pack: { amount: 1000, unit: 'ml', approximate: false },
    density: { grams: 1031, source: 'Table' },
  }
  expect(wordsOf(milk, 'protein_per_euro').why).toBe('Less sure: the weight is a typical one')
  expect(wordsOf(milk, 'protein_per_euro').marks).toContain('about 1031\u00a0g per litre (Table)')
  expect(wordsOf(milk, 'protein').why).toBe('Protein: best')
})

test('[RANK-02] what is sure has no such mark, nor has a wish that does not rest on it', () => {
  expect(wordsOf(plainProduct, 'protein')).toMatchObject({ why: 'Protein: best' })
  expect(wordsOf(plainProduct, 'protein').marks).not.toContain('Typical')
  expect(wordsOf(weighed, 'protein').why).toBe('Protein: best')
})

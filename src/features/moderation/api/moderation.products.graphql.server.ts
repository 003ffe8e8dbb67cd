import { userField } from '#features/accounts/access/accounts.graphql.server.ts'
import type {
  ProductSource,
  SourcedProduct,
  SourceValue,
} from '#features/catalogue/ground/decisions.server.ts'
import { productFaults } from '#features/finder/product/product.fault.rules.ts'
import { nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import { categoryIds } from '#features/groceries/kinds/kinds.rules.ts'
import { matchMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { StoredPromotion } from '#features/groceries/offers/promotion.rules.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import { categoryInput, matchInput, resolveProductInput, valueInput } from '../ground/moderation.input.ts'
import { MODERATION_PAGE_SIZE, productResolutions } from '../ground/moderation.rules.ts'
import {
  countOpenProductReports,
  listProductReports,
  openReportsOf,
  sourcedOf,
} from '../server/moderation.products.read.server.ts'
import {
  markProductValue,
  type ProductReport,
  resolveProductReport,
  setProductCategory,
  undoProductMatch,
} from '../server/moderation.products.server.ts'

/** Open reports of one product that are shown; whoever looks at it needs no more. */
const MAX_ENTRIES = 20

const FaultRef = builder.enumType('ProductFault', { values: productFaults })
const ResolutionRef = builder.enumType('ProductReportResolution', { values: productResolutions })
const MethodRef = builder.enumType('NutritionMethod', { values: matchMethods })
const NutrientRef = builder.enumType('Nutrient', { values: nutrientKeys })

const ValueRef = builder.objectRef<SourceValue>('ProductSourceValue').implement({
  description: 'In kcal, kJ or grams, per what its source says.',
  fields: (t) => ({
    nutrient: t.expose('nutrient', { type: NutrientRef }),
    value: t.exposeFloat('value'),
    isMarked: t.exposeBoolean('isMarked', { description: 'Whether a moderator marked it as wrong.' }),
    isImplausible: t.exposeBoolean('isImplausible', { description: 'Shown as wrong, and never ranked.' }),
  }),
})

const SourceRef = builder.objectRef<ProductSource>('ProductSource').implement({
  description: 'A nutrition record that belongs to a product, or did until the match was undone.',
  fields: (t) => ({
    recordID: t.exposeInt('recordId'),
    source: t.exposeString('source'),
    title: t.exposeString('title'),
    gtin: t.exposeString('gtin', { nullable: true }),
    method: t.expose('method', { type: MethodRef }),
    confidence: t.exposeFloat('confidence', { description: 'From 0 to 1.' }),
    asOf: t.exposeString('asOf', { nullable: true, description: 'ISO date.' }),
    basis: t.exposeString('basis', { nullable: true, description: '100g or 100ml.' }),
    isUndone: t.exposeBoolean('isUndone'),
    values: t.expose('values', { type: [ValueRef] }),
  }),
})

const PromotionRef = builder.objectRef<StoredPromotion>('ProductPromotion').implement({
  description: 'A promotion as a feed announces it, on its days or not.',
  fields: (t) => ({
    text: t.exposeString('text'),
    start: t.exposeString('start', { nullable: true, description: 'ISO date; null is not said.' }),
    end: t.exposeString('end', { nullable: true, description: 'ISO date; null is not said.' }),
    price: t.int({
      nullable: true,
      description: 'Of one pack in cents, as its words are read; null when they change no price.',
      resolve: ({ read }) => read?.cents ?? null,
    }),
    packs: t.int({
      nullable: true,
      description: 'How many packs one must buy for that.',
      resolve: ({ read }) => read?.count ?? null,
    }),
  }),
})

const SourcedProductRef = builder.objectRef<SourcedProduct>('SourcedProduct').implement({
  description: 'A product of the catalogue with what it is known from, the best source first.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand', { nullable: true }),
    store: t.exposeString('store'),
    category: t.exposeString('category'),
    categoryPath: t.exposeString('categoryPath', { nullable: true }),
    salesUnitSize: t.exposeString('salesUnitSize', { nullable: true }),
    price: t.exposeInt('price', { nullable: true, description: 'In cents.' }),
    regularPrice: t.exposeInt('regularPrice', { nullable: true, description: 'In cents.' }),
    promotion: t.expose('promotion', { type: PromotionRef, nullable: true }),
    priceSource: t.exposeString('priceSource', { description: 'Of the prices and of the promotion.' }),
    priceAsOf: t.exposeString('priceAsOf', { description: 'ISO date.' }),
    sources: t.expose('sources', { type: [SourceRef] }),
  }),
})

const EntryRef = builder.objectRef<ProductReport>('ProductReportEntry').implement({
  description: 'What one member or visitor reported.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fault: t.expose('fault', { type: FaultRef }),
    note: t.exposeString('note'),
    reporter: t.field(
      userField(
        ({ reporterId }: ProductReport) => reporterId,
        'Null for a visitor, and once the account is gone.',
      ),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ReportRef = builder.objectRef<ProductReport>('ProductReport').implement({
  description: 'What is reported of one product; for moderators and admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the first report that is open.' }),
    product: t.field({
      type: SourcedProductRef,
      nullable: true,
      resolve: ({ productId }, _, ctx) => sourcedOf(ctx, String(productId)),
    }),
    reportCount: t.int({
      description: 'How many are open.',
      resolve: async ({ productId }, _, ctx) => (await openReportsOf(ctx, String(productId)))?.length ?? 0,
    }),
    entries: t.field({
      type: [EntryRef],
      description: 'The first twenty of those that are open.',
      resolve: async ({ productId }, _, ctx) =>
        (await openReportsOf(ctx, String(productId)))?.slice(0, MAX_ENTRIES) ?? [],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    resolution: t.expose('resolution', { type: ResolutionRef, nullable: true }),
  }),
})

const ReportPage = pageObject('ProductReport', ReportRef)

builder.queryFields((t) => ({
  listProductReports: t.field({
    type: ReportPage,
    description: 'For moderators and admins: products with open reports, what waits longest first.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_, page, ctx) => listProductReports(ctx, pageRequest(page, MODERATION_PAGE_SIZE)),
  }),
  countOpenProductReports: t.int({
    description: 'For moderators and admins: how many products wait.',
    resolve: (_, __, ctx) => countOpenProductReports(ctx),
  }),
}))

const MatchInput = builder.inputType('UndoProductMatchInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    recordID: t.int({ required: true }),
    undone: t.boolean({ required: true, description: 'False lets it be matched again.' }),
  }),
})
const CategoryInput = builder.inputType('SetProductCategoryInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    category: t.string({ required: true, description: `One of ${categoryIds.join(', ')}.` }),
  }),
})
const ValueInput = builder.inputType('MarkProductValueInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    recordID: t.int({ required: true }),
    nutrient: t.field({ type: NutrientRef, required: true }),
    wrong: t.boolean({ required: true, description: 'False takes the mark away.' }),
  }),
})
const ResolveInput = builder.inputType('ResolveProductReportInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    resolution: t.field({ type: ResolutionRef, required: true }),
  }),
})

builder.mutationFields((t) => ({
  undoProductMatch: t.field({
    type: ReportRef,
    description: 'For moderators and admins: no import matches the two again.',
    args: { input: t.arg({ type: MatchInput, required: true }) },
    resolve: (_, { input }, ctx) => undoProductMatch(ctx, parseInput(matchInput, input)),
  }),
  setProductCategory: t.field({
    type: ReportRef,
    description: 'For moderators and admins: every import keeps it.',
    args: { input: t.arg({ type: CategoryInput, required: true }) },
    resolve: (_, { input }, ctx) => setProductCategory(ctx, parseInput(categoryInput, input)),
  }),
  markProductValue: t.field({
    type: ReportRef,
    description: 'For moderators and admins: it is shown as wrong for as long as the source says this value.',
    args: { input: t.arg({ type: ValueInput, required: true }) },
    resolve: (_, { input }, ctx) => markProductValue(ctx, parseInput(valueInput, input)),
  }),
  resolveProductReport: t.field({
    type: ReportRef,
    description: 'For moderators and admins: ends all open reports of the same product.',
    args: { input: t.arg({ type: ResolveInput, required: true }) },
    resolve: (_, { input }, ctx) => resolveProductReport(ctx, parseInput(resolveProductInput, input)),
  }),
}))

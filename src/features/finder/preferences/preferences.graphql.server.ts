import { builder } from '#platform/graphql/builder.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { preferencesInput } from './preferences.input.ts'
import type { Preferences } from './preferences.rules.ts'
import { readOwnPreferences, saveOwnPreferences } from './preferences.server.ts'

const texts = {
  flags: 'Diets and allergies, by the names of the flags of GET /products.',
  stores: 'Ids of the stores nearby; none for all.',
  add: (list: string) =>
    `Set beside those that are set, or that \`${list}\` gives, whatever another device set meanwhile.`,
  remove: 'Taken back from them.',
  pricePer: 'What a price counts per: protein, unit or pack; null for what fits the question.',
  proteinTarget: 'Grams of protein a day.',
  energyTarget: 'Kilocalories a day.',
}

const PreferencesRef = builder.objectRef<Preferences>('Preferences').implement({
  description: 'What a member set for good in the finder.',
  fields: (t) => ({
    flags: t.stringList({ description: texts.flags, resolve: ({ flags }) => [...flags] }),
    stores: t.stringList({ description: texts.stores, resolve: ({ stores }) => [...stores] }),
    pricePer: t.string({
      nullable: true,
      description: texts.pricePer,
      resolve: ({ pricePer }) => pricePer,
    }),
    proteinTarget: t.int({
      nullable: true,
      description: texts.proteinTarget,
      resolve: ({ targets }) => targets.protein,
    }),
    energyTarget: t.int({
      nullable: true,
      description: texts.energyTarget,
      resolve: ({ targets }) => targets.energy,
    }),
  }),
})

const PreferencesInput = builder.inputType('PreferencesInput', {
  description: 'What is not given stays as it was set; null takes it back.',
  fields: (t) => ({
    flags: t.stringList({ description: texts.flags }),
    addFlags: t.stringList({ description: texts.add('flags') }),
    removeFlags: t.stringList({ description: texts.remove }),
    stores: t.stringList({ description: texts.stores }),
    addStores: t.stringList({ description: texts.add('stores') }),
    removeStores: t.stringList({ description: texts.remove }),
    pricePer: t.string({ description: texts.pricePer }),
    proteinTarget: t.int({ description: texts.proteinTarget }),
    energyTarget: t.int({ description: texts.energyTarget }),
  }),
})

builder.queryField('getPreferences', (t) =>
  t.field({
    type: PreferencesRef,
    nullable: true,
    description: 'Those of the caller; null where none were ever set.',
    resolve: (_, _args, ctx) => readOwnPreferences(ctx),
  }),
)

builder.mutationField('updatePreferences', (t) =>
  t.field({
    type: PreferencesRef,
    args: { input: t.arg({ type: PreferencesInput, required: true }) },
    resolve: (_, { input }, ctx) => {
      const { proteinTarget, energyTarget, ...lists } = parseInput(preferencesInput, { ...input })
      return saveOwnPreferences(ctx, { ...lists, protein: proteinTarget, energy: energyTarget })
    },
  }),
)

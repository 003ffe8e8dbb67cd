import { builder } from '#platform/graphql/builder.server.ts'
import type { Condition } from '#platform/graphql/condition.rules.ts'
import {
  BooleanConditionInput,
  DateTimeConditionInput,
  givenOf,
  NumberConditionInput,
  TextConditionInput,
} from '#platform/graphql/conditions.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { RecipeRef } from './recipes.graphql.server.ts'
import {
  createRecipe,
  deleteRecipe,
  imagesInput,
  newRecipeInput,
  recipeChangeInput,
  updateRecipe,
} from './write.server.ts'

const CreateRecipeInput = builder.inputType('CreateRecipeInput', {
  fields: (t) => ({
    id: t.id({ description: 'A UUID made by the client: sent again, it makes no second recipe.' }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    protein: t.int({ required: true }),
    carbs: t.int({ required: true }),
    fat: t.int({ required: true }),
    ingredients: t.string({ required: true }),
    instructions: t.string({ required: true }),
    calories: t.int(),
    useCustomCalories: t.boolean(),
    servings: t.int(),
    imageUrl: t.string({ description: 'Without effect: pictures come with `updateRecipe`.' }),
    authorID: t.id({ description: 'Without effect: the author is who asks.' }),
    username: t.string({ description: 'Without effect: the author is who asks.' }),
    likeCount: t.int({ description: 'Without effect: the server counts.' }),
  }),
})

const UpdateRecipeInput = builder.inputType('UpdateRecipeInput', {
  description: 'What is not given stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    title: t.string(),
    description: t.string(),
    protein: t.int(),
    carbs: t.int(),
    fat: t.int(),
    ingredients: t.string(),
    instructions: t.string(),
    calories: t.int(),
    useCustomCalories: t.boolean(),
    servings: t.int(),
    imageUrl: t.string({ description: 'Without effect: the address comes from the key.' }),
    imageKey: t.string({ description: 'The key of the main picture, which must be stored.' }),
    images: t.string({
      description: 'JSON text: the list of `{url, key, isMain}`. What it leaves out is deleted.',
    }),
    isEdit: t.boolean({
      description: 'True where first pictures are an edit, and not the end of creating the recipe.',
    }),
  }),
})

const DeleteRecipeInput = builder.inputType('DeleteRecipeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
})

const RecipeConditionInput = builder.inputRef<Condition>('RecipeCondition')
builder.inputType(RecipeConditionInput, {
  description: 'What the recipe must be for a change to be made.',
  fields: (t) => ({
    title: t.field({ type: TextConditionInput }),
    description: t.field({ type: TextConditionInput }),
    ingredients: t.field({ type: TextConditionInput }),
    instructions: t.field({ type: TextConditionInput }),
    protein: t.field({ type: NumberConditionInput }),
    carbs: t.field({ type: NumberConditionInput }),
    fat: t.field({ type: NumberConditionInput }),
    calories: t.field({ type: NumberConditionInput }),
    servings: t.field({ type: NumberConditionInput }),
    likeCount: t.field({ type: NumberConditionInput }),
    views: t.field({ type: NumberConditionInput }),
    useCustomCalories: t.field({ type: BooleanConditionInput }),
    updatedAt: t.field({ type: DateTimeConditionInput }),
    and: t.field({ type: [RecipeConditionInput] }),
    or: t.field({ type: [RecipeConditionInput] }),
    not: t.field({ type: RecipeConditionInput }),
  }),
})

builder.mutationFields((t) => ({
  createRecipe: t.field({
    type: RecipeRef,
    args: {
      input: t.arg({ type: CreateRecipeInput, required: true }),
      condition: t.arg({ type: RecipeConditionInput, description: 'On what is created.' }),
    },
    resolve: (_, { input, condition }, ctx) =>
      createRecipe(ctx, parseInput(newRecipeInput, input), condition),
  }),
  updateRecipe: t.field({
    type: RecipeRef,
    args: {
      input: t.arg({ type: UpdateRecipeInput, required: true }),
      condition: t.arg({ type: RecipeConditionInput }),
    },
    resolve: (_, { input: { id, imageKey, images, isEdit, ...texts }, condition }, ctx) =>
      updateRecipe(
        ctx,
        id,
        {
          ...parseInput(recipeChangeInput, givenOf(texts)),
          imageKey,
          isEdit: isEdit ?? false,
          images: images == null ? undefined : parseInput(imagesInput, images),
        },
        condition,
      ),
  }),
  deleteRecipe: t.field({
    type: RecipeRef,
    args: {
      input: t.arg({ type: DeleteRecipeInput, required: true }),
      condition: t.arg({ type: RecipeConditionInput }),
    },
    resolve: (_, { input: { id }, condition }, ctx) => deleteRecipe(ctx, id, condition),
  }),
}))

import { type RefObject, useState } from 'react'
import { useForm } from '#ui/form/useForm.ts'
import { draftKey, draftStore, isRecipeValues } from './recipe-form.draft.ts'
import { areSame, faultsOf, type NumberField, type RecipeValues, takeNumber } from './recipe-form.rules.ts'

/** What is typed so far, and what is wrong with it. */
export type RecipeText = ReturnType<typeof useRecipeValues>

/**
 * The texts and numbers of the form. What differs from `saved` is kept as a draft of the member and the recipe, whose id is
 * null for a new one.
 */
export function useRecipeValues(
  saved: RecipeValues,
  accountId: string,
  recipeId: string | null,
  isLeaving: RefObject<boolean>,
) {
  const form = useForm({
    key: draftKey(accountId, recipeId),
    store: () => draftStore(recipeId),
    start: saved,
    isValues: isRecipeValues,
    isUntouched: (values) => areSame(values, saved),
    faultsOf,
    // Broken numbers are named while they are typed, all else once the field is left.
    isToldAtOnce: (fault) => fault === 'not-whole',
    isLeaving,
  })
  const [notTaken, setNotTaken] = useState<{ of: RecipeValues; field: NumberField; typed: string } | null>(
    null,
  )
  const { values } = form

  return {
    ...form,
    /** The last thing typed into a number field that is no number. */
    notTaken: notTaken?.of === values ? notTaken : null,
    isTyped: !areSame(values, saved),
    typeNumber: (field: NumberField, typed: string) => {
      const value = takeNumber(typed)
      if (value === null) setNotTaken({ of: values, field, typed: typed.trim() })
      else form.type(field, value)
    },
    chooseManual: (isManual: boolean, calories: string) =>
      form.change({ ...values, isManual, calories }, 'calories'),
  }
}

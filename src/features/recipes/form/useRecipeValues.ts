import { useEffect, useState } from 'react'
import { keepDraft, readKept } from '#platform/browser/draft.ts'
import { draftKey, draftStore, isDraft } from './recipe-form.draft.ts'
import {
  areSame,
  faultsOf,
  type NumberField,
  type RecipeFault,
  type RecipeFaults,
  type RecipeField,
  type RecipeValues,
  recipeFields,
  takeNumber,
} from './recipe-form.rules.ts'

/** What is typed so far, and what is wrong with it. */
export type RecipeText = ReturnType<typeof useRecipeValues>

/**
 * The texts and numbers of the form. A field is checked when it is left, again while its fault is being mended, and
 * all at once before they are sent. What differs from `saved` is kept as a draft of the member and the recipe, whose id
 * is null for a new one.
 */
export function useRecipeValues(saved: RecipeValues, accountId: string, recipeId: string | null) {
  const key = draftKey(accountId, recipeId)
  const [draft] = useState(() => readKept(key, isDraft, draftStore(recipeId)))
  const [values, setValues] = useState(draft ?? saved)
  const [isRestored, setRestored] = useState(draft !== null)
  const [isKept, setKept] = useState(draft !== null)
  const [faults, setFaults] = useState<RecipeFaults>({})
  const [notTaken, setNotTaken] = useState<{ field: NumberField; typed: string } | null>(null)
  const isTyped = !areSame(values, saved)
  // What was back is gone: what is typed now is new.
  if (isRestored && !isTyped) setRestored(false)

  useEffect(() => {
    setKept(keepDraft(key, isTyped ? values : null, draftStore(recipeId)))
  }, [key, recipeId, isTyped, values])

  const put = (next: RecipeValues, field: RecipeField) => {
    setValues(next)
    setNotTaken(null)
    const fault = faultsOf(next)[field]
    // Broken numbers are named while they are typed, all else once the field is left.
    if (faults[field] || fault === 'not-whole') setFaults(withFault(faults, field, fault))
  }

  return {
    values,
    faults,
    /** The last thing typed into a number field that is no number. */
    notTaken,
    isTyped,
    isRestored,
    /** Whether what is typed is kept for later. */
    isKept,
    typeText: (field: RecipeField, text: string) => put({ ...values, [field]: text }, field),
    typeNumber: (field: NumberField, typed: string) => {
      const value = takeNumber(typed)
      if (value === null) setNotTaken({ field, typed: typed.trim() })
      else put({ ...values, [field]: value }, field)
    },
    chooseManual: (isManual: boolean, calories: string) => put({ ...values, isManual, calories }, 'calories'),
    /** Who only passes through a field has not got it wrong yet. */
    leave: (field: RecipeField) => {
      const fault = faultsOf(values)[field]
      if (values[field] && fault) setFaults(withFault(faults, field, fault))
    },
    /** Checks everything; the first field with a fault, or null. */
    check: (): RecipeField | null => {
      const found = faultsOf(values)
      setFaults(found)
      return recipeFields.find((field) => found[field]) ?? null
    },
    refuse: (field: RecipeField, fault: RecipeFault) => setFaults({ [field]: fault }),
    /** Back to what is saved, or to an empty form. */
    discard: () => {
      keepDraft(key, null, draftStore(recipeId))
      setValues(saved)
      setFaults({})
      setRestored(false)
    },
  }
}

function withFault(faults: RecipeFaults, field: RecipeField, fault: RecipeFault | undefined): RecipeFaults {
  const { [field]: _, ...others } = faults
  return fault ? { ...others, [field]: fault } : others
}

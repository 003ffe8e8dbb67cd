import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHasSessionEnded, useViewer } from '#features/accounts/access/viewer.tsx'
import { signInPath } from '#features/accounts/ground/accounts.rules.ts'
import { browserDrafts } from '#platform/browser/draft.ts'
import { ApiError } from '#platform/browser/graphql.client.ts'
import { newId } from '#platform/ground/new-id.ts'
import { useForm } from '#ui/form/useForm.ts'
import { CREATED_PARAM, recipePath } from '../ground/recipe.address.rules.ts'
import { formPath } from '../ground/recipe-form.address.rules.ts'
import { failedOf, isChanged, unsentOf } from '../pictures/recipe-pictures.rules.ts'
import { type FormDraft, usePictures } from '../pictures/usePictures.ts'
import {
  areSame,
  contentOf,
  emptyValues,
  faultsOf,
  type NumberField,
  type RecipeFault,
  type RecipeField,
  type RecipeValues,
  recipeFields,
  takeNumber,
  valuesOf,
} from './recipe-form.rules.ts'
import { isChangedElsewhere, type Outcome, type SavedRecipe, saveRecipe } from './recipe-form.save.ts'

/** What was not done, for the texts to say. */
export type Failure =
  | { kind: 'sign-in' }
  | Extract<Outcome, { kind: 'failed' }>
  /** `count` files were to go. */
  | (Extract<Outcome, { kind: 'pictures-failed' }> & { count: number })
export type RecipeFormState = ReturnType<typeof useRecipeForm>

/**
 * The state of the form of a recipe and what its button does; `recipe` is null for a new one. What fails leaves everything as it was
 * typed. `onSaved` is called once everything is saved.
 */
export function useRecipeForm(recipe: SavedRecipe | null, onSaved: () => void) {
  const viewer = useViewer()
  const isSignedIn = !useHasSessionEnded() && viewer !== null
  // A session that ends while somebody writes must not lose the draft.
  const [accountId] = useState(viewer?.accountId ?? '')
  const [first] = useState(recipe)
  const [saved, setSaved] = useState(first)
  /** What is being sent. */
  const [step, setStep] = useState<'recipe' | 'pictures' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [id] = useState(newId)
  const running = useRef<AbortController>(null)
  const isLeaving = useRef(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const navigate = useNavigate()
  const savedId = saved?.id ?? null
  // A new recipe waits in the browser; changes of one that is there wait in the tab.
  const store = () => (savedId === null ? browserDrafts() : undefined)
  const draft = { key: draftKey(accountId, savedId), store }
  const text = useRecipeValues(saved ? valuesOf(saved.content) : emptyValues, draft, isLeaving)
  const list = usePictures(recipe?.images ?? [], draft)
  const isOther = failure?.kind === 'failed' && isChangedElsewhere(failure)

  const finish = (outcome: Outcome, count: number) => {
    if (outcome.recipe) {
      text.clear()
      // What failed is kept with the recipe that there is now.
      if (!savedId) list.kept.clear()
      setSaved(outcome.recipe)
    }
    if (outcome.kind === 'failed') return fail(outcome)
    if (outcome.kind === 'pictures-failed') return setFailure({ ...outcome, count })
    onSaved()
    if (!recipe && isShown.current) return navigate(`${recipePath(outcome.recipe.id)}?${CREATED_PARAM}=true`)
  }
  const fail = (outcome: Extract<Outcome, { kind: 'failed' }>) => {
    const { error } = outcome
    if (isNotAuthorized(error)) {
      isLeaving.current = true
      return window.location.assign(signInPath(formPath(outcome.recipe?.id ?? null, recipe === null)))
    }
    const refused = refusedField(error)
    if (refused) text.refuse(refused.field, refused.fault)
    else setFailure(outcome)
  }

  const save = async () => {
    if (!isSignedIn) {
      setFailure({ kind: 'sign-in' })
      return null
    }
    const count = unsentOf(list.pictures).length
    running.current = new AbortController()
    setFailure(null)
    list.clearRefused()
    setStep('recipe')
    const outcome = await saveRecipe({
      saved,
      // The message that says so has been read by now.
      overwrites: isOther,
      isEdit: recipe !== null,
      username: viewer.username,
      newId: id,
      content: contentOf(text.values),
      pictures: list.pictures,
      onPicture: list.change,
      onPictures: () => setStep('pictures'),
      signal: running.current.signal,
    })
    setStep(null)
    finish(outcome, count)
    return outcome.kind
  }

  return {
    text,
    list,
    /** What the server has: the recipe to edit, or the one that was just created. */
    saved,
    isNew: recipe === null,
    /** Whether something was saved, though not all: whoever opened the form has not been told. */
    isPartlySaved: saved !== first,
    step,
    /** Whether pictures are on their way, which can be stopped. */
    isUploading: step === 'pictures' && list.pictures.list.some(({ kind }) => kind === 'new'),
    // Who takes away what failed has answered the message.
    failure: failure?.kind === 'pictures-failed' && failedOf(list.pictures).length === 0 ? null : failure,
    /** Whether the recipe was changed elsewhere, so that the next press writes over that. */
    isOther,
    isDirty: text.isTyped || isChanged(list.pictures, saved?.images ?? []),
    /** How it ended; null where it was not sent. */
    submit: async () => (list.kept.isReading ? null : text.submit(save)),
    /** Back to what is saved, or to an empty form. */
    discard: () => {
      text.discard()
      list.discard()
    },
    /** Stops the pictures that are not stored yet. */
    stop: () => running.current?.abort(),
  }
}

function isNotAuthorized(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Not authorized')
}

function refusedField(error: unknown): { field: RecipeField; fault: RecipeFault } | null {
  if (!(error instanceof ApiError)) return null
  const field = recipeFields.find((name) => name === error.details.field)
  const fault = faults.find((name) => name === error.details.fault)
  return field && fault ? { field, fault } : null
}

const faults: RecipeFault[] = ['required', 'too-long', 'not-whole', 'too-low', 'too-high']

/** What is typed so far, and what is wrong with it. */
export type RecipeText = ReturnType<typeof useRecipeValues>

/** The texts and numbers of the form. What differs from `saved` is kept as a draft. */
function useRecipeValues(saved: RecipeValues, draft: FormDraft, isLeaving: RefObject<boolean>) {
  const form = useForm({
    ...draft,
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

/** The key of a member's draft of one recipe; `recipeId` is null for a new one. */
export function draftKey(accountId: string, recipeId: string | null): string {
  return `fitfuel.recipes.draft.${accountId}.${recipeId ?? 'new'}`
}

/** Whether what was kept may stand in this form, and not in another version of it. */
export function isRecipeValues(kept: unknown): kept is RecipeValues {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Partial<Record<string, unknown>>
  return (
    Object.keys(draft).length === Object.keys(emptyValues).length &&
    typeof draft.isManual === 'boolean' &&
    recipeFields.every((field) => typeof draft[field] === 'string')
  )
}

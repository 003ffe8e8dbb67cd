import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFileDrop } from '#features/media/upload/useFileDrop.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { CloseQuestion } from './CloseQuestion.tsx'
import { RecipeForm } from './RecipeForm.tsx'
import { RecipeFormFooter, RecipeStatus } from './RecipeFormFooter.tsx'
import type { SavedRecipe } from './recipe-form.save.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import { useRecipeForm } from './useRecipeForm.ts'

type Props = {
  open: boolean
  /** The recipe to edit; without it a new one is made. */
  recipe?: SavedRecipe
  onClose(): void
  /** Called once something was created or changed. Lists are asked for anew by then, and a new recipe opens by itself. */
  onSaved(): void
}

/** Where a member uploads a recipe, or edits one: a dialog, on a phone a sheet. Each opening starts anew. */
export default function RecipeDialog(props: Props) {
  return <RecipeSheet key={useOpenings(props.open)} {...props} />
}

function RecipeSheet({ open, recipe, onClose, onSaved }: Props) {
  const texts = useTexts(recipeFormTexts)
  const toast = useToast()
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useRecipeForm(recipe ?? null, onSaved)
  const { isDropping, listeners } = useFileDrop(form.list.add)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    const ending = await form.submit()
    // Whatever was asked meanwhile has been answered by how it ended.
    setAsking(false)
    if (ending !== 'saved') return
    if (recipe) toast(texts.saved)
    onClose()
  }
  const close = () => {
    if (form.isPartlySaved) onSaved()
    onClose()
  }
  const mayClose = () => {
    const asks = form.isUploading || (form.step === null && form.isDirty)
    if (asks) setAsking(true)
    return form.step === null && !asks
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.text.focus('title')
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        mayClose={mayClose}
        title={recipe ? texts.edit.title : texts.create.title}
      >
        <form
          ref={form.text.ref}
          noValidate
          aria-busy={form.step !== null}
          onSubmit={submit}
          {...listeners}
          className="flex min-h-full flex-col max-md:min-h-[calc(100dvh-var(--safe-top)-5.75rem)]"
        >
          <RecipeForm form={form} isDropping={isDropping} onDiscard={discard} />
          <RecipeFormFooter form={form} submitRef={submitButton} onCancel={() => mayClose() && close()} />
          <RecipeStatus form={form} />
        </form>
      </Dialog>
      <CloseQuestion
        open={isAsking}
        form={form}
        onStay={() => setAsking(false)}
        onClose={() => {
          setAsking(false)
          close()
        }}
      />
    </>
  )
}

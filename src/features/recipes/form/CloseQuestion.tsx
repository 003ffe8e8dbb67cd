import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { unsentOf } from '../pictures/recipe-pictures.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeFormState } from './useRecipeForm.ts'

type Props = {
  open: boolean
  form: RecipeFormState
  /** Back to the form. */
  onStay(): void
  onClose(): void
}

/** Asked before a form with something in it is closed, or one whose pictures are on their way. */
export function CloseQuestion({ open, form, onStay, onClose }: Props) {
  const texts = useTexts(recipeFormTexts).closing
  const { isNew, saved, text, list } = form
  const isCreated = isNew && saved !== null
  const isBegun = text.isTyped || unsentOf(list.pictures).length > 0
  const discard = () => {
    form.discard()
    onClose()
  }
  if (form.isUploading) {
    const stop = () => {
      form.stop()
      onStay()
    }
    return (
      <Dialog open={open} onClose={onStay} title={texts.stopTitle} width={480}>
        <div className="flex flex-col gap-4 p-5 md:p-6">
          <p>{isNew ? texts.stopLead : texts.stopLeadEdit}</p>
          <div className="flex flex-col gap-2">
            <Button onClick={onStay}>{texts.keepUploading}</Button>
            <Button look="outline" onClick={stop}>
              {texts.stop}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={isNew && !isCreated ? texts.title : texts.titleEdit}
      width={480}
    >
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <div className="flex flex-col gap-2">
          {isCreated && <p>{texts.created}</p>}
          {isBegun && <p>{saved ? texts.leadEdit : texts.lead}</p>}
          {list.kept.areRefused && <p>{texts.pictures}</p>}
        </div>
        <div className="flex flex-col gap-2">
          <Button onClick={onStay}>{texts.keepWriting}</Button>
          {isBegun && (
            <Button look="outline" onClick={onClose}>
              {texts.keepDraft}
            </Button>
          )}
          <Button look={isCreated ? 'outline' : 'danger'} onClick={discard}>
            {isCreated ? texts.close : texts.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

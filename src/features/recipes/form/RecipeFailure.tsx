import { signInPath } from '#features/accounts/ground/accounts.rules.ts'
import { UploadFailed } from '#features/media/upload/media.client.ts'
import { ApiError } from '#platform/browser/graphql.client.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { formPath } from '../ground/recipe-form.address.rules.ts'
import { failedOf } from '../pictures/recipe-pictures.rules.ts'
import { recipePictureTexts } from '../pictures/recipe-pictures.texts.ts'
import { NoRecipe } from './recipe-form.save.ts'
import { elsewhereTexts, recipeFormTexts } from './recipe-form.texts.ts'
import type { Failure, RecipeFormState } from './useRecipeForm.ts'

type Props = { failure: Failure; form: RecipeFormState }

/** What was not done, and that nothing of it is lost. */
export function RecipeFailure({ failure, form }: Props) {
  const { isNew, saved } = form
  const texts = useTexts(recipeFormTexts).failures
  const pictureTexts = useTexts(recipePictureTexts)
  const elsewhere = useTexts(elsewhereTexts)
  /** The words of an error: those of its code where there are some, else its own, else that it failed. */
  const reason = (error: unknown) => {
    if (error instanceof NoRecipe) return texts.noRecipe
    if (error instanceof UploadFailed) return pictureTexts.faults[error.code]
    if (error instanceof ApiError) {
      const { code, details } = error
      if (code === 'unreachable') return texts.unreachable
      if (details.requestId) return texts.unforeseen(details.requestId)
      const words: Partial<Record<string, string>> = texts.codes
      if (words[code]) return words[code]
    }
    const message = error instanceof Error ? error.message : ''
    if (message === '') return isNew ? texts.failed : texts.failedEdit
    return isNew ? texts.because(message) : texts.becauseEdit(message)
  }
  if (failure.kind === 'sign-in') {
    return (
      <Alert
        title={isNew ? texts.signIn : texts.signInEdit}
        detail={texts.kept}
        action={
          <a href={signInPath(formPath(saved?.id ?? null, isNew))} className={buttonClass('outline', 44)}>
            {texts.signInLink}
          </a>
        }
      />
    )
  }
  if (form.isOther) return <Alert title={elsewhere.changed} detail={elsewhere.kept} />
  if (failure.kind === 'pictures-failed' && failure.fault === 'aborted') {
    // It was chosen to happen: nothing went wrong.
    return (
      <p role="status" className="rounded-lg bg-sky-soft p-4 font-[650] text-on-sky-soft">
        {isNew ? texts.stopped : texts.stoppedEdit}
      </p>
    )
  }
  if (failure.kind === 'pictures-failed') {
    const names = failedOf(form.list.pictures).map(({ file }) => file.name)
    return (
      <Alert
        title={isNew ? texts.pictures : texts.picturesOfEdit}
        detail={
          <>
            {pictureTexts.notUploaded(names.length, failure.count, names.join(', '))}
            <br />
            {pictureTexts.faults[failure.fault]}
          </>
        }
      />
    )
  }
  // The recipe is there: what failed was to give it its pictures.
  if (failure.recipe && isNew) return <Alert title={texts.pictures} detail={reason(failure.error)} />
  return <Alert title={reason(failure.error)} detail={texts.kept} />
}

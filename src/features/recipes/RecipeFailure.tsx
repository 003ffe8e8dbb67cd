import { signInPath } from '#features/accounts/accounts.rules.ts'
import { UploadFailed } from '#features/media/media.client.ts'
import { ApiError } from '#platform/graphql.client.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { elsewhereTexts } from './recipe-form.elsewhere.messages.ts'
import { recipeFormTexts, recipePictureTexts } from './recipe-form.messages.ts'
import { isChangedElsewhere, NoRecipe } from './recipe-form.save.ts'
import type { Failure } from './useRecipeForm.ts'

type Props = { failure: Failure; isNew: boolean }

/** What was not done, and that nothing of it is lost. */
export function RecipeFailure({ failure, isNew }: Props) {
  const texts = useTexts(recipeFormTexts).failures
  const pictureTexts = useTexts(recipePictureTexts)
  const elsewhere = useTexts(elsewhereTexts)
  const reason = useReason()
  if (failure.kind === 'sign-in') {
    return (
      <Alert
        title={texts.signIn}
        detail={texts.kept}
        action={
          <a
            href={signInPath(window.location.pathname + window.location.search)}
            className={buttonClass('outline', 44)}
          >
            {texts.signInLink}
          </a>
        }
      />
    )
  }
  if (isChangedElsewhere(failure)) return <Alert title={elsewhere.changed} detail={elsewhere.kept} />
  if (failure.kind === 'pictures-failed' && failure.fault === 'aborted') {
    return <Alert title={isNew ? texts.stopped : texts.stoppedEdit} />
  }
  if (failure.kind === 'pictures-failed') {
    return (
      <Alert
        title={isNew ? texts.pictures : texts.picturesOfEdit}
        detail={pictureTexts.faults[failure.fault]}
      />
    )
  }
  // The recipe is there: what failed was to give it its pictures.
  if (failure.recipe && isNew) return <Alert title={texts.pictures} detail={reason(failure.error)} />
  return <Alert title={reason(failure.error)} detail={texts.kept} />
}

/** The words of an error: those of its code where there are some, else its own, else that it failed. */
function useReason(): (error: unknown) => string {
  const texts = useTexts(recipeFormTexts).failures
  const pictureTexts = useTexts(recipePictureTexts)
  return (error) => {
    if (error instanceof NoRecipe) return texts.noRecipe
    if (error instanceof UploadFailed) return pictureTexts.faults[error.code]
    if (error instanceof ApiError && error.code === 'unreachable') return texts.unreachable
    const message = error instanceof Error ? error.message : ''
    return message === '' ? texts.failed : texts.because(message)
  }
}
